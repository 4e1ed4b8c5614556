/** What sending a contact accepts; the class is that of its place. */
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
