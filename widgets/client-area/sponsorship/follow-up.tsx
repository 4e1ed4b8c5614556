/** The sponsored people, with status and steps (docs/spec/sponsorship.md#5). */
import type { IconNode } from 'lucide';
import Circle from 'lucide/dist/esm/icons/circle.mjs';
import CircleCheck from 'lucide/dist/esm/icons/circle-check.mjs';
import Handshake from 'lucide/dist/esm/icons/handshake.mjs';
import TriangleAlert from 'lucide/dist/esm/icons/triangle-alert.mjs';
import { useState } from 'react';
import {
  type Sponsorship,
  type SponsorshipStep,
  sponsorshipStatus,
  sponsorshipTimeline,
} from '@/domain/person/sponsorship';
import { css } from '@/host/styles';
import { formatDate } from '@/text/dates';
import { fullName } from '@/text/names';
import { plural } from '@/text/plural';
import { Badge } from '@/ui/badge';
import { Button } from '@/ui/button';
import { Card } from '@/ui/card';
import { EmptyState } from '@/ui/empty-state';
import { Icon } from '@/ui/icon';
import { visuallyHidden } from '@/ui/visually-hidden';
import type { QueryResult } from '../data/cache';
import { QueryView, SkeletonBlocks } from '../parts/screen';
import { sponsorshipLabels, sponsorshipStepLabel } from './words';

const SHOWN_FIRST = 10;

const list = css`
  & > li {
    display: grid;
    gap: var(--_12);
    padding-block: var(--_16);
    border-top: 1px solid var(--_line);
    overflow-wrap: anywhere;
  }
  & > li:first-child {
    padding-top: 0;
    border-top: 0;
  }
  & > li:last-child {
    padding-bottom: 0;
  }
`;
const who = css`
  display: flex;
  flex-wrap: wrap;
  align-items: flex-start;
  justify-content: space-between;
  gap: 4px var(--_12);
  & > h4 {
    margin: 0;
    font-size: 15px;
    font-weight: 600;
    line-height: 24px;
  }
`;
const timeline = css`
  display: grid;
  gap: var(--_8);
  @container parvis (min-width: 768px) {
    grid-template-columns: repeat(3, minmax(0, 1fr));
    gap: var(--_16);
  }
  & > li {
    display: grid;
    grid-template-columns: 20px minmax(0, 1fr);
    gap: var(--_8);
  }
  & svg {
    margin-top: 1px;
  }
  & small {
    display: block;
    color: var(--_ink-soft);
  }
`;

const STEPS: Record<SponsorshipStep['state'], { icon: IconNode; colour: string; spoken: string }> = {
  done: { icon: CircleCheck, colour: 'var(--_success)', spoken: 'fait' },
  warning: { icon: TriangleAlert, colour: 'var(--_warning)', spoken: 'attention' },
  pending: { icon: Circle, colour: 'var(--_ink-soft)', spoken: 'à venir' },
};

/** Draws the sponsored people, newest first. */
export function FollowUp({ read }: { read: QueryResult<Sponsorship[]> }) {
  return (
    <QueryView read={read} skeleton={<SkeletonBlocks heights={[120, 120]} />}>
      {(all) =>
        all.length === 0 ? (
          <EmptyState icon={Handshake} title="Aucun parrainage pour le moment" level={3}>
            Vous suivrez ici l'avancement de chaque proche que vous nous présentez.
          </EmptyState>
        ) : (
          <Sponsored sponsorships={newestFirst(all)} />
        )
      }
    </QueryView>
  );
}

function newestFirst(sponsorships: readonly Sponsorship[]): Sponsorship[] {
  const created = ({ createdAt }: Sponsorship) => Date.parse(createdAt ?? '') || 0;
  return [...sponsorships].sort((a, b) => created(b) - created(a));
}

function Sponsored({ sponsorships }: { sponsorships: Sponsorship[] }) {
  const [isWhole, setWhole] = useState(false);
  const others = sponsorships.length - SHOWN_FIRST;
  const shown = isWhole || others <= 0 ? sponsorships : sponsorships.slice(0, SHOWN_FIRST);
  return (
    <Card title={plural(sponsorships.length, 'Votre parrainage', `Vos ${sponsorships.length} parrainages`)} level={3}>
      <ul className={list}>
        {shown.map((sponsorship, index) => (
          // After 'Voir les autres' the focus goes to the first added row.
          <li key={sponsorship.id} tabIndex={-1} ref={isWhole && index === SHOWN_FIRST ? focus : null}>
            <Row sponsorship={sponsorship} />
          </li>
        ))}
      </ul>
      {shown.length < sponsorships.length && (
        <Button kind="secondary" full onClick={() => setWhole(true)}>
          {others > 1 ? `Voir les ${others} autres parrainages` : "Voir l'autre parrainage"}
        </Button>
      )}
    </Card>
  );
}

function focus(element: HTMLElement | null): void {
  element?.focus();
}

function Row({ sponsorship }: { sponsorship: Sponsorship }) {
  const { kind, tone } = sponsorshipStatus(sponsorship);
  return (
    <>
      <div className={who}>
        <h4>{fullName(sponsorship) || sponsorship.email || 'Votre proche'}</h4>
        <Badge tone={tone}>{sponsorshipLabels[kind]}</Badge>
      </div>
      <ol className={timeline} aria-label="Étapes">
        {sponsorshipTimeline(sponsorship).map((step) => (
          <Step key={step.step} step={step} />
        ))}
      </ol>
    </>
  );
}

function Step({ step }: { step: SponsorshipStep }) {
  const { icon, colour, spoken } = STEPS[step.state];
  return (
    <li>
      <span style={{ color: colour }}>
        <Icon node={icon} />
      </span>
      <span>
        {sponsorshipStepLabel(step)}
        <span className={visuallyHidden}> ({spoken})</span>
        {step.at && <small>{formatDate(step.at)}</small>}
      </span>
    </li>
  );
}
