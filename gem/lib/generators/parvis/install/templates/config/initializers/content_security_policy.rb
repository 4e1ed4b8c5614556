# config/initializers/content_security_policy.rb
Rails.application.config.content_security_policy do |policy|
  policy.default_src     :none
  policy.script_src      :self
  policy.style_src       :self
  policy.font_src        :self
  policy.img_src         :self, :data, :blob, :https
  policy.connect_src     :self, "wss://www.maison.example", "https://data.geopf.fr"
  policy.worker_src      :self, :blob
  policy.frame_src       :self, "https://signature.example", "https://paiement.example"
  policy.frame_ancestors :self
  policy.form_action     :self
  policy.base_uri        :none
end

# Turbo keeps the policy of the first page it loaded: the nonce stays the same for as long as the session.
Rails.application.config.content_security_policy_nonce_generator = lambda do |request|
  request.session[:csp_nonce] ||= SecureRandom.base64(16)
end
Rails.application.config.content_security_policy_nonce_directives = %w[script-src style-src]
