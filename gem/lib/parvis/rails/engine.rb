require "rails/engine"

# Adds the helpers to every view. Rails finds the generator by the name of its file.
class Parvis::Rails::Engine < Rails::Engine
  initializer "parvis.helper" do
    ActiveSupport.on_load(:action_view) { include Parvis::Rails::Helper }
  end
end
