class ApplicationController < ActionController::Base
  helper_method :current_user
  before_action { session[:user_id] = User.find_by(name: params[:as])&.id if params[:as] }

  # ?as=buyer signs an account of the demo in.
  def current_user
    User.find_by(id: session[:user_id]) if session[:user_id]
  end
end
