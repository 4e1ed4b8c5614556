/** The consent to the privacy policy, above the button of a contact form; `className` is the caller's style. */
export function Privacy({ href, className }: { href: string; className: string }) {
  return (
    <p className={className}>
      En confirmant, vous acceptez notre{' '}
      <a href={href} target="_blank" rel="noopener noreferrer">
        politique d'utilisation des données personnelles
      </a>
      .
    </p>
  );
}
