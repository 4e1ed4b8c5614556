# The house's own application, as small as Rails allows: what the guide does not speak of.
require "rails"
require "action_controller/railtie"
require "action_view/railtie"
require "action_cable/engine"
require "rack/cors"

module House
  class Application < Rails::Application
    config.load_defaults 6.1
    config.eager_load = true
    config.public_file_server.enabled = true
    paths["config/routes.rb"] << "config/routes/house.rb"
  end
end
