# Adds the sources of the elements to the content security policy of an application.
module ParvisRails::Policy
  # The directives that a browser reads in place of a missing one, in its order; for all others: default-src.
  FALLBACKS = {
    worker_src: %i[child_src script_src default_src],
    frame_src: %i[child_src default_src]
  }.freeze

  # Adds sources to directives, written as Rails' policy has them. A missing directive begins with the sources that the
  # browser reads in its place. What the policy does not restrict stays unrestricted.
  def self.allow(policy, **sources)
    return unless policy

    sources.each do |directive, added|
      names = [directive, *FALLBACKS.fetch(directive, %i[default_src])].map { |name| name.to_s.dasherize }
      given = policy.directives.values_at(*names).compact.first or next
      policy.public_send(directive, *given - ["'none'"], *added)
      policy.directives[names.first].uniq!
    end
  end
end
