import type { Account } from '@/session/account';
import type { Paths } from './paths';
export function Result(_: { page: 'index' | 'invite'; hash: string; paths: Paths; account: Account }) {
  return <p>à venir</p>;
}
