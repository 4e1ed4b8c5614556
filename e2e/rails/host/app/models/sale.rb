# The sales of the demo, which the tests write into config/sales.json.
Sale = Struct.new(:id, :unique_hash, :owner_id, :state, :price, :expert, keyword_init: true) do
  include SaleAnnouncements

  def self.find_by(wanted)
    @all ||= JSON.parse(Rails.root.join("config/sales.json").read).map { |row| new(**row.symbolize_keys) }
    @all.find { |sale| wanted.all? { |name, value| sale[name] == value } }
  end

  def owner
    User.find_by(id: owner_id)
  end

  def followers
    []
  end

  def to_param
    "sale-#{id}"
  end
end
