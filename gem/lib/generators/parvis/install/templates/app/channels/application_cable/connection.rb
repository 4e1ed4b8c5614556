# Written by parvis:install, as Rails writes it with the first channel of an application.
module ApplicationCable
  class Connection < ActionCable::Connection::Base
  end
end
