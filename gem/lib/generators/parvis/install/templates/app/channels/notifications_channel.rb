# app/channels/notifications_channel.rb
class NotificationsChannel < ApplicationCable::Channel
  def subscribed
    audience = params[:user_id] ? user : result
    audience ? stream_for(audience) : reject
  end

  private

  def user
    found = User.find_by(api_token: params[:token]) if params[:token].present?
    found if found&.id.to_s == params[:user_id].to_s
  end

  # Sales that nobody estimated have no hash: a subscription without one is to none of them.
  def result
    Sale.find_by(unique_hash: params[:unique_hash]) if params[:unique_hash].present?
  end
end
