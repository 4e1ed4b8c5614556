require "net/http"

class UpstreamController < ActionController::Base
  protect_from_forgery with: :null_session

  OWN = %w[accept accept-language authorization content-type idempotency-key x-session-id x-visit-token].freeze
  DROPPED = /\A(access-control-.*|connection|keep-alive|transfer-encoding|content-length|vary)\z/i.freeze

  def forward
    return head(:unprocessable_entity) if request.origin == request.base_url && !verified_request?

    answer = ask
    answer.each_capitalized { |name, value| response.set_header(name, value) unless DROPPED.match?(name) }
    self.status = answer.code.to_i
    self.response_body = answer.body.to_s
  end

  private

  def ask
    uri = URI(ENV.fetch("DEMO_URL") + request.fullpath.gsub(/[\[\]]/, "[" => "%5B", "]" => "%5D"))
    headers = OWN.to_h { |name| [name, request.headers[name]] }.compact
    # The demo checks no token of Rails': here that has been done.
    headers.update("host" => request.host_with_port, "x-demo-client" => "test", "accept-encoding" => "identity")
    call = Net::HTTPGenericRequest.new(request.method, request.body.size.positive?, true, uri, headers)
    call.body = request.raw_post if call.request_body_permitted?
    Net::HTTP.start(uri.host, uri.port, read_timeout: 60) { |http| http.request(call) }
  end
end
