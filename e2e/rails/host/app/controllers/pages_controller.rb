class PagesController < ApplicationController
  # As a sign-in or a sign-out does.
  def new_session
    reset_session
    render :home
  end
end
