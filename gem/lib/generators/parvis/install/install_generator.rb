require "json"
require "rails/generators"
require "parvis/rails/version"

# `rails generate parvis:install`: the files of the elements, and all that an application needs around the client area.
class Parvis::Rails::InstallGenerator < Rails::Generators::Base
  VERSION = Parvis::Rails::VERSION
  FOLDER = "public/parvis/#{VERSION}"
  LAYOUT = "app/views/layouts/application.html.erb"
  CONNECTION = "app/channels/application_cable/connection.rb"

  ADDRESS_SEARCH = "https://data.geopf.fr"

  # The sources of tiles that the elements know by name.
  TILES = {
    "geoplateforme" => { origin: "https://data.geopf.fr", owner: "data.geopf.fr, a public service of France" },
    "openfreemap" => { origin: "https://tiles.openfreemap.org", owner: "tiles.openfreemap.org, free and without a contract" }
  }.freeze

  namespace "parvis:install"
  source_root File.expand_path("templates", __dir__)

  desc "Copies the elements of Parvis to #{FOLDER} and writes the page, routes and policy of the client area."
  class_option :from, default: "node_modules/parvis/dist", desc: "The folder with the files of the elements"
  class_option :tiles, default: TILES.keys.first, enum: [*TILES.keys, "none"], desc: "Whose tiles the maps show"

  def self.exit_on_failure?
    true
  end

  # Without a terminal nobody can answer whether a file that differs is overwritten, which Thor takes for a yes.
  def initialize(*)
    super
    self.options = options.merge("skip" => true) unless $stdin.tty? || options[:force]
  end

  def check_package
    unless File.exist?(from("manifest.json"))
      raise Thor::Error, "#{options[:from]} has no manifest.json: give the folder dist of the package with --from."
    end
    return if packed_version == VERSION

    raise Thor::Error, "#{options[:from]} is of Parvis #{packed_version}, the gem of #{VERSION}: take one version for both."
  end

  def copy_elements
    files = Dir.glob("**/*", base: from).select { |path| File.file?(from(path)) && !path.end_with?(".map") }
    files.each { |path| copy_element path }
    say_status changed.empty? ? :identical : :create, "#{FOLDER} (#{files.size} files)", changed.empty? ? :blue : :green
  end

  def create_initializers
    write "config/initializers/parvis.rb"
    write "config/initializers/parvis_content_security_policy.rb"
  end

  def create_client_area
    write "app/controllers/client_area_controller.rb"
    write "app/views/client_area/show.html.erb"
    add "config/routes.rb", unless_found: "client_area#show" do
      route File.read(find_in_source_paths("config/routes.rb")).chomp
    end
    add LAYOUT, unless_found: "parvis_head" do
      insert_into_file LAYOUT, "    <%= parvis_head %>\n", before: %r{^[ \t]*</head>}
    end
  end

  def create_live_channel
    return say("Without Action Cable the live channel is left out.") unless defined?(ActionCable)

    write "app/channels/notifications_channel.rb"
    write "app/models/concerns/sale_announcements.rb"
    write "app/channels/application_cable/channel.rb", once: true
    write CONNECTION, once: true
    return unless read(CONNECTION).include?("reject_unauthorized_connection")

    say "#{CONNECTION} rejects connections: let guests in, or results and partners' pages have no live channel.", :yellow
  end

  def report
    tiles = TILES[tiles_name]
    say "Privacy: #{tiles[:owner]}, sends the maps' tiles, and sees each visitor's IP address and the area on view." if tiles
    return if options[:pretend]

    say changed.empty? ? "Parvis #{VERSION} was installed before: nothing has changed." : <<~TEXT
      Parvis #{VERSION}: #{changed.size} files written. Check config/initializers/parvis.rb: it says who is signed in.
    TEXT
  end

  private

  def changed
    @changed ||= []
  end

  # Runs an action on a file of the application, and keeps its path when the file is another one afterwards.
  def change(path)
    before = read(path)
    yield path
    changed << path if read(path) != before
  end

  # A line for each file would hide the others: only those that differ are told.
  def copy_element(path)
    content = File.binread(from(path))
    change "#{FOLDER}/#{path}" do |copy|
      create_file copy, content, verbose: File.exist?(target(copy)) unless read(copy) == content
    end
  end

  # Writes the template of this path; `once`: only if there is no such file.
  def write(path, once: false)
    return if once && File.exist?(target(path))

    change(path) { File.exist?(source("#{path}.tt")) ? template(path) : copy_file(path) }
  end

  # Adds lines to a file of the application, unless this text is in it already.
  def add(path, unless_found:, &action)
    return say_status(:missing, "#{path}, for #{unless_found}", :yellow) unless File.exist?(target(path))
    return say_status(:identical, path, :blue) if read(path).include?(unless_found)

    change(path, &action)
  end

  def read(path)
    File.exist?(target(path)) ? File.binread(target(path)) : ""
  end

  def target(path)
    File.expand_path(path, destination_root)
  end

  def source(path)
    File.expand_path(path, self.class.source_root)
  end

  def from(path = ".")
    File.expand_path(path, target(options[:from]))
  end

  # Beside dist is the package.json of the package; a folder without one is taken as it is.
  def packed_version
    package = from("../package.json")
    File.exist?(package) ? JSON.parse(File.read(package))["version"] : VERSION
  end

  # Returns nil for maps on a plain background.
  def tiles_name
    options[:tiles] if TILES.key?(options[:tiles])
  end

  def connect_sources
    [:self, ADDRESS_SEARCH, TILES.dig(tiles_name, :origin)].compact.uniq
  end

  def app_policy?
    !Rails.application.config.content_security_policy.nil?
  end

  def policy_as_comment
    File.read(source("config/initializers/content_security_policy.rb")).gsub(/^/, "# ").gsub(/ +$/, "")
  end
end
