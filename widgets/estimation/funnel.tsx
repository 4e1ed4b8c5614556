/** The funnel: its first step at once; rules, draft and other steps once their code is loaded. */
import { useEffect, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { STEPS, type StepName, stepFromPath } from '@/domain/estimation/steps';
import { hasRecord } from '@/host/storage-keys';
import { useLazyModules } from '@/session/lazy';
import type { Session } from '@/session/session';
import { useSession } from '@/session/session-provider';
import type { FunnelActions } from './actions';
import { FirstStep, NOTHING_TYPED, type Typed } from './first-step';
import { Frame } from './frame';
import { MODULES, type Modules } from './lazy-modules';
import { Loading } from './loading';
import type { Paths } from './paths';
import { useAfterRelease } from './use-after-release';

/** Returns the acts of the funnel once their code is loaded and the draft was read; unmounting closes them. */
function useActs(modules: Modules | null, paths: Paths, part: string, typed: Typed): FunnelActions | null {
  const session = useSession();
  const [acts, setActs] = useState<FunnelActions | null>(null);
  // A layout effect, before the page handles another key: `typed` is then complete.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, with the input until then
  useLayoutEffect(() => {
    if (!modules) return;
    const opened = modules.createFunnelActions({ session, account: modules.account, paths });
    void opened.boot(part, typed).then(() => setActs(opened));
    return opened.close;
  }, [modules]);
  return acts;
}

/** Returns whether the funnel opens on an empty first step: no draft, no parameters, no other step in the address. */
function startsEmpty({ window, boot, router }: Session, { version }: Paths, part: string): boolean {
  const isFirst = stepFromPath(version, part) === STEPS[version][0];
  const query = router.current().search + window.location.search;
  if (!isFirst || /[?&](typology|formatted_address)=/.test(query)) return false;
  return !hasRecord(window, 'localStorage', `funnel:${new URL(boot.api.base).origin}`);
}

/** Returns the state of the funnel and renders again when it changes. */
function useStateOf(acts: FunnelActions | null) {
  const store = acts?.store;
  return useSyncExternalStore(store?.subscribe ?? (() => () => {}), () => store?.getState());
}

/** Shows one version of the funnel on the step that the address names. */
export function Funnel({ paths, part }: { paths: Paths; part: string }) {
  const session = useSession();
  const { router } = session;
  const { version } = paths;
  const first = STEPS[version][0];
  const [typed, setTyped] = useState(NOTHING_TYPED);
  const [isEmpty] = useState(() => startsEmpty(session, paths, part));
  const { value: fetched, failed, load } = useLazyModules(MODULES, isEmpty ? 'ahead' : 'now');
  const modules = useAfterRelease(session.host, fetched);
  const acts = useActs(modules, paths, part, typed);
  const state = useStateOf(acts);

  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (isEmpty && router.current().path !== paths.step(first)) router.navigate(paths.step(first), { replace: true });
  }, []);
  const phase = state?.phase;
  const step: StepName = acts?.shown(part) ?? first;
  // biome-ignore lint/correctness/useExhaustiveDependencies: also once the funnel opens, and when its rules show another step
  useEffect(() => acts?.enter(part), [acts, part, phase, step]);

  return (
    <Frame
      version={version}
      step={step}
      onStep={acts && phase === 'open' && step !== 'calcul-en-cours' ? (to) => acts.click(step, to) : null}
    >
      {modules && acts && state && phase === 'open' ? (
        <modules.FunnelSteps {...{ acts, state, step }} isFirst={isEmpty} pressed={typed.pressed} />
      ) : isEmpty && !acts ? (
        <FirstStep {...{ version, failed, typed }} onType={setTyped} ready={load} />
      ) : (
        <Loading failed={failed} onRetry={load} />
      )}
      {modules && acts && state && <modules.Overlay {...{ acts, state, step }} />}
    </Frame>
  );
}
