import { brandOf, urlOf } from '@/host/brand';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';

const header = css`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: var(--_16);
  max-width: 960px;
  margin: 0 auto var(--_16);
  & > a {
    display: flex;
    align-items: center;
    min-height: 44px;
    color: inherit;
    font-size: 18px;
    font-weight: 600;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & img {
    max-height: 40px;
    object-fit: contain;
  }
  & > p {
    flex-shrink: 0;
    padding: 4px var(--_12);
    border: 1px solid var(--_line);
    border-radius: 99px;
    background: var(--_paper);
    font-size: 13px;
    & i {
      color: var(--_warning);
      font-style: normal;
    }
  }
`;

/** Shows the logo or the name of the house, linked to `home-url`, and the rating. */
export function Header() {
  const { attribute, boot } = useSession();
  const { name, logo } = brandOf(attribute, boot);
  return (
    <header className={header}>
      <a href={urlOf(attribute, 'home-url', '/', boot)}>{logo ? <img src={logo} alt={name} height={40} /> : name}</a>
      <p>
        <i aria-hidden="true">★</i> <b>4,8/5</b> Excellent
      </p>
    </header>
  );
}
