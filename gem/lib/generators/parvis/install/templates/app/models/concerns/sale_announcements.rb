# app/models/concerns/sale_announcements.rb
module SaleAnnouncements
  # To the owner and to the buyers who follow the sale, when its state, price, pause, mandate or expert has changed.
  def announce_change
    message = { type: "sale_updated", sale: { id: id, state: state, price: price } }
    [owner, *followers].each { |person| NotificationsChannel.broadcast_to(person, message) }
  end

  # An expert as the page of a result shows one: no other column leaves the server.
  EXPERT = {
    only: %i[photo phone_calendar_link],
    include: { user: { only: %i[first_name last_name phone_number email] } }
  }.freeze

  # To the page of its estimation, when an expert was found.
  def announce_expert
    message = { type: "estimation_updated", sale: { unique_hash: unique_hash, expert: expert&.as_json(EXPERT) } }
    NotificationsChannel.broadcast_to(self, message)
  end
end
