class ClientAreaController < ApplicationController
end
