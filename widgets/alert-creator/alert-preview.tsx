/** What the alert would have sent, and a wider search (docs/spec/alerts.md#13). */
import { useEffect, useRef, useState } from 'react';
import type { Advert } from '@/domain/alert/advert';
import { bestWidening, examplesOf, type Matches, type Widening, widenings } from '@/domain/alert/preview';
import type { TypedCriteria } from '@/domain/alert/typed-criteria';
import { countOf } from '@/features/alert-criteria/match-count';
import { httpUrl } from '@/host/attributes';
import { css } from '@/host/styles';
import { useSession } from '@/session/session-provider';
import { ADVERT_UNTITLED, advertFacts } from '@/text/alert/advert';
import { formatMoney } from '@/text/money';
import { Button } from '@/ui/button';
import { widenedWords, wideningSentence } from './preview-words';

const box = css`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: var(--_12);
  justify-items: start;
  margin-top: var(--_16);
  padding: var(--_16);
  border-radius: var(--_radius-small);
  background: var(--_sand);
  & h3 {
    font-size: 16px;
    line-height: 24px;
  }
  & > ul {
    display: grid;
    gap: var(--_8);
    width: 100%;
    @container (min-width: 560px) {
      grid-template-columns: repeat(3, minmax(0, 1fr));
    }
  }
  & li > * {
    display: block;
    height: 100%;
    padding: var(--_12);
    border-radius: var(--_radius-small);
    background: var(--_paper);
    color: inherit;
    text-decoration: none;
    overflow-wrap: anywhere;
  }
  & li b,
  & li small {
    display: block;
  }
  & li small {
    color: var(--_ink-soft);
  }
`;

type Outcome = { tag: 'none' | 'failed' } | { tag: 'best'; widening: Widening; more: number };

type Props = { criteria: TypedCriteria; matches: Matches; onWiden: (widening: Widening) => void };

/** Shows the examples, if there are any, and the search of a wider alert where a criterion can be widened. */
export function AlertPreview({ criteria, matches, onWiden }: Props) {
  const adverts = examplesOf(matches);
  const canWiden = widenings(criteria).length > 0;
  if (adverts.length === 0 && !canWiden) return null;
  return (
    <section className={box} aria-labelledby="preview">
      <h3 id="preview">{adverts.length > 0 ? 'Par exemple' : "Recevoir plus d'annonces"}</h3>
      {adverts.length > 0 && (
        <ul>
          {adverts.map((advert) => (
            <li key={advert.id}>
              <Example advert={advert} />
            </li>
          ))}
        </ul>
      )}
      {canWiden && <Widen {...{ criteria, matches, onWiden }} />}
    </section>
  );
}

function Example({ advert }: { advert: Advert }) {
  const { boot } = useSession();
  const { title, priceEuros, url } = advert;
  const content = (
    <>
      {priceEuros !== null && <b className="figures">{formatMoney(priceEuros)}</b>}
      {title ?? ADVERT_UNTITLED}
      <small>{advertFacts(advert)}</small>
    </>
  );
  const href = httpUrl(url, boot.linkBase);
  if (!href) return <div>{content}</div>;
  return (
    <a href={href} target="_blank" rel="noopener noreferrer">
      {content}
    </a>
  );
}

/** Tries each criterion once, on press, and proposes the one that brings most. */
function Widen({ criteria, matches, onWiden }: Props) {
  const session = useSession();
  const [isBusy, setBusy] = useState(false);
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const life = useRef(new AbortController());
  // An answer about other criteria than those on show says nothing.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the criteria
  useEffect(() => {
    setOutcome(null);
    life.current = new AbortController();
    return () => life.current.abort();
  }, [matches]);

  const tryAll = async () => {
    const { signal } = life.current;
    setBusy(true);
    setOutcome(null);
    const tried = widenings(criteria);
    const asked = tried.map(async (widening) => {
      const answer = await countOf(session, widening.criteria, signal);
      return answer.ok ? [{ widening, matches: answer.value }] : [];
    });
    const answers = (await Promise.all(asked)).flat();
    setBusy(false);
    if (signal.aborted) return;
    const best = bestWidening(matches, answers);
    if (best) setOutcome({ tag: 'best', ...best });
    else setOutcome({ tag: answers.length < tried.length ? 'failed' : 'none' });
  };
  return (
    <>
      <p role="status">{outcome && sentenceOf(outcome, matches)}</p>
      {outcome?.tag === 'best' ? (
        <Button kind="secondary" onClick={() => onWiden(outcome.widening)}>
          {widenedWords(outcome.widening)}
        </Button>
      ) : (
        <Button kind="secondary" onClick={() => void tryAll()} busy={isBusy}>
          Élargir
        </Button>
      )}
    </>
  );
}

function sentenceOf(outcome: Outcome, matches: Matches): string {
  if (outcome.tag === 'best') return wideningSentence(outcome.more, matches);
  if (outcome.tag === 'none') return "Aucun critère seul n'apporte plus d'annonces.";
  return "Les annonces n'ont pas pu être comptées. Réessayez.";
}
