require "erb"
require "fileutils"
require "json"
require "rails/generators"
require "parvis_rails/version"

# `rails generate parvis:install`: the files of the elements, and all that an application needs around the client area.
# `rails destroy parvis:install` removes them.
class ParvisRails::InstallGenerator < Rails::Generators::Base
  VERSION = ParvisRails::VERSION
  FOLDER = "public/parvis/#{VERSION}"
  ROUTES = "config/routes.rb"
  INITIALIZER = "config/initializers/parvis.rb"
  LAYOUTS = %w[erb haml slim].map { |type| "app/views/layouts/application.html.#{type}" }.freeze
  CONNECTION = "app/channels/application_cable/connection.rb"
  BASE_OF_CHANNELS = ["app/channels/application_cable/channel.rb", CONNECTION].freeze

  # The text by which the lines in a file of the application are found.
  ROUTE = "client_area#show"
  HEAD = "parvis_head"
  HEAD_TAG = "<%= parvis_head %>"

  # Matches what Rails or the browser does not read, by the type of a file.
  COMMENTS = {
    ".rb" => /^=begin\b.*?^=end\b|(?<!\S)#(?!\{)[^\n]*/m,
    ".erb" => /<%#.*?%>|<%[-=]?\s+#[^\n%]*|<!--.*?-->/m,
    ".haml" => %r{^\s*(?:-#|/)[^\n]*},
    ".slim" => %r{^\s*/[^\n]*}
  }.freeze

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
    return if destroying?

    unless File.exist?(from("manifest.json"))
      raise Thor::Error, "#{options[:from]} has no manifest.json: give the folder dist of the package with --from."
    end
    return if packed_version == VERSION

    raise Thor::Error, "#{options[:from]} is of Parvis #{packed_version}, the gem of #{VERSION}: take one version for both."
  end

  # The files are the package's, and have its content whatever was changed: browsers refuse any other.
  def copy_elements
    return remove(FOLDER) if destroying?

    files = Dir.glob("**/*", base: from).select { |path| File.file?(from(path)) && !path.end_with?(".map") }
    outdated = files.reject { |path| read("#{FOLDER}/#{path}") == File.binread(from(path)) }
    status, count = elements_status(files, outdated)
    say_status status, "#{FOLDER} (#{count} files)", status == :identical ? :blue : :green
    outdated.each { |path| copy_element path }
  end

  def create_initializers
    write INITIALIZER
    write "config/initializers/parvis_content_security_policy.rb"
  end

  def create_client_area
    write "app/controllers/client_area_controller.rb"
    write "app/views/client_area/show.html.erb"
  end

  def add_routes
    lines = File.binread(source(ROUTES)).chomp
    return remove_code(ROUTES, lines_pattern(lines), ROUTE) if destroying?
    return say_status(:identical, ROUTES, :blue) if code(ROUTES).include?(ROUTE)

    change(ROUTES) { route lines } if File.exist?(target(ROUTES))
    return if options[:pretend] || code(ROUTES).include?(ROUTE)

    say "Add these lines to the routes of the application:\n#{lines}", :yellow
  end

  def add_head
    layout = LAYOUTS.find { |path| File.exist?(target(path)) }
    return remove_code(layout, /^[ \t]*#{HEAD_TAG}[ \t]*\r?\n|#{HEAD_TAG}/, HEAD) if destroying?
    return say_status(:identical, layout, :blue) if code(layout).include?(HEAD)

    at = code(layout).index(%r{</head\s*>}i)
    return insert_head(layout, at) if at

    line = layout.nil? || layout.end_with?(".erb") ? HEAD_TAG : "= #{HEAD}"
    say "Add this line at the end of the head, in #{layout || "the layout of your pages"}: #{line}", :yellow
  end

  def create_live_channel
    return say("Without Action Cable the live channel is left out.") unless defined?(ActionCable) || destroying?

    write "app/channels/notifications_channel.rb"
    write "app/models/concerns/sale_announcements.rb"
    create_base_of_channels
    return if destroying? || !code(CONNECTION).include?("reject_unauthorized_connection")

    say "#{CONNECTION} rejects connections: let guests in, or results and partners' pages have no live channel.", :yellow
  end

  def report
    return report_kept if destroying?

    tiles = TILES[tiles_name]
    say "Privacy: #{tiles[:owner]}, sends the maps' tiles, and sees each visitor's IP address and the area on view." if tiles
    return if options[:pretend]
    return say("Parvis #{VERSION} was installed before: nothing has changed.") if changed.empty?

    say "Parvis #{VERSION}: #{changed.size} files written."
    say "Check #{INITIALIZER}: it says who is signed in." if changed.include?(INITIALIZER)
  end

  private

  def destroying?
    behavior == :revoke
  end

  # The paths that were written or removed.
  def changed
    @changed ||= []
  end

  # The paths that `destroy` leaves, because a developer has changed them.
  def kept
    @kept ||= []
  end

  # Runs an action on a file of the application, and keeps its path when the file is another one afterwards.
  def change(path)
    before = read(path)
    yield path
    changed << path if read(path) != before
  end

  # Returns the word and the number of files for the line about the elements.
  def elements_status(files, outdated)
    return [:identical, files.size] if outdated.empty?

    File.exist?(target(FOLDER)) ? [:restore, "#{outdated.size} of #{files.size}"] : [:create, files.size]
  end

  # A line for each file would hide the others.
  def copy_element(path)
    change("#{FOLDER}/#{path}") { |copy| create_file copy, File.binread(from(path)), verbose: false, force: true }
  end

  # Writes the file of a template, or removes it.
  def write(path)
    return change(path) { create_file path, content(path) } unless destroying?
    return unless File.exist?(target(path))

    possible_contents(path).include?(read(path)) ? remove(path) : kept << path
  end

  # The classes that Rails writes with an application's first channel.
  def create_base_of_channels
    return remove_base_of_channels if destroying?

    BASE_OF_CHANNELS.each { |path| write path unless File.exist?(target(path)) }
  end

  # An application's own are left, and those that other channels need.
  def remove_base_of_channels
    return if (Dir.glob("app/channels/**/*.rb", base: destination_root) - BASE_OF_CHANNELS - changed).any?

    BASE_OF_CHANNELS.each { |path| remove path if read(path) == content(path) }
  end

  # Returns the text of a template's file.
  def content(path, tiles = tiles_name, has_policy = app_policy?)
    return File.binread(source(path)) unless File.exist?(source("#{path}.tt"))

    ERB.new(File.read(source("#{path}.tt")), trim_mode: "-").result_with_hash(
      tiles_name: tiles,
      connect_sources: [:self, ADDRESS_SEARCH, TILES.dig(tiles, :origin)].compact.uniq,
      policy_as_comment: (policy_as_comment unless has_policy)
    ).b
  end

  # Returns the texts that the generator may have written, with whichever options.
  def possible_contents(path)
    [*TILES.keys, nil].product([true, false]).map { |tiles, has_policy| content(path, tiles, has_policy) }
  end

  # Removes a file or folder, and the folders that it leaves empty.
  def remove(path)
    return unless File.exist?(target(path))

    say_status :remove, path, :red
    changed << path
    return if options[:pretend]

    FileUtils.rm_r target(path)
    folder = File.dirname(target(path))
    folder = File.dirname(folder) while Dir.empty?(folder) && Dir.rmdir(folder)
  end

  # Removes the generator's lines from a file; a file that still has the text afterwards was changed by hand.
  def remove_code(path, lines, text)
    rest = read(path).sub(lines, "")
    overwrite path, rest, :subtract if rest != read(path)
    kept << path if code(path, rest).include?(text)
  end

  def lines_pattern(lines)
    /^#{lines.lines.map { |line| "[ \\t]*#{Regexp.escape(line.strip)}[ \\t]*\\r?\\n" }.join}/
  end

  # Inserts the scripts before the end of the head, on a line of their own where that end has its own.
  def insert_head(path, at)
    text = read(path)
    indent = text[0...at][/^[ \t]*\z/]
    tag = indent ? "#{indent}  #{HEAD_TAG}\n" : HEAD_TAG
    change(path) { overwrite path, text.insert(at - indent.to_s.size, tag), :insert }
  end

  def overwrite(path, text, status)
    say_status status, path
    File.binwrite(target(path), text) unless options[:pretend]
  end

  # Returns the text of a file with spaces in place of its comments.
  def code(path, text = read(path))
    text.gsub(COMMENTS[File.extname(path.to_s)] || /\z/) { |comment| " " * comment.size }
  end

  def report_kept
    return if kept.empty?

    say "Changed by hand, and left: #{kept.join(", ")}. Remove what they have of Parvis before you remove the gem.", :yellow
  end

  def read(path)
    path && File.exist?(target(path)) ? File.binread(target(path)) : ""
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

  def app_policy?
    !Rails.application.config.content_security_policy.nil?
  end

  def policy_as_comment
    File.read(source("config/initializers/content_security_policy.rb")).gsub(/^/, "# ").gsub(/ +$/, "")
  end
end
