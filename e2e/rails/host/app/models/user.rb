# The accounts of the demo, which the tests write into config/users.json.
User = Struct.new(:name, :id, :api_token, keyword_init: true) do
  def self.find_by(wanted)
    @all ||= JSON.parse(Rails.root.join("config/users.json").read).map { |row| new(**row.symbolize_keys) }
    @all.find { |user| wanted.all? { |name, value| user[name] == value } }
  end

  # A record has a global id, by which its stream is named.
  def to_param
    "user-#{id}"
  end
end
