import KeyRound from 'lucide/dist/esm/icons/key-round.mjs';
import MailCheck from 'lucide/dist/esm/icons/mail-check.mjs';
import { css } from '@/host/styles';
import { Button } from '@/ui/button';
import { Icon } from '@/ui/icon';
import { alertActionLabels } from './words';

const box = css`
  display: grid;
  justify-items: start;
  gap: var(--_24);
  padding: var(--_24) var(--_16);
  border: 1px solid var(--_line);
  border-radius: var(--_radius);
  background: var(--_paper);
  @container parvis (min-width: 768px) {
    padding: var(--_32);
  }
  & > h3 {
    max-width: 26ch;
    font-size: 20px;
    line-height: 28px;
  }
`;
const benefits = css`
  display: grid;
  gap: var(--_16);
  & > li {
    display: grid;
    grid-template-columns: 24px minmax(0, 1fr);
    gap: var(--_12);
    max-width: 56ch;
  }
  & svg {
    margin-top: 1px;
    color: var(--_primary);
  }
  & b {
    display: block;
  }
`;

const BENEFITS = [
  {
    icon: MailCheck,
    title: 'Prévenu avant les autres',
    text: 'Vous recevez par e-mail, en avant-première, les biens qui correspondent à votre recherche.',
  },
  {
    icon: KeyRound,
    title: 'Avant les sites immobiliers',
    text: 'Vous découvrez ces biens avant leur publication sur les sites immobiliers.',
  },
];

/** Draws the benefits of an alert for a buyer without any (docs/spec/alerts.md#5.2). */
export function NoAlerts({ onCreate }: { onCreate: () => void }) {
  return (
    <div className={box}>
      <h3>Trouvez votre futur logement avant qu'il ne soit en ligne</h3>
      <ul className={benefits}>
        {BENEFITS.map(({ icon, title, text }) => (
          <li key={title}>
            <Icon node={icon} size={24} />
            <p>
              <b>{title}</b>
              {text}
            </p>
          </li>
        ))}
      </ul>
      <Button onClick={onCreate}>{alertActionLabels.create}</Button>
    </div>
  );
}
