import { ABSENT, ApiProblem, formatDateTime, formatNumber, type TFunction } from 'shared-ui/core';
import type { Health, Remote, Withdrawal } from './queries';

const KNOWN = new Set([
  'deploy.no_release',
  'deploy.no_previous',
  'deploy.no_canary',
  'deploy.is_active',
  'deploy.canary_bounds',
  'deploy.withdrawn',
  'deploy.left',
  'deploy.not_active',
  'deploy.busy',
  'deploy.unavailable',
  'deploy.unknown',
  'deploy.scope',
  'deploy.refused',
  'network',
  'timeout',
]);

/** Returns why a change was refused, by its code; with a list of faults, the gateway's own texts. */
export function refusal(error: unknown, t: TFunction): { words: string; faults: string[] } {
  if (!(error instanceof ApiProblem)) return { words: t('ops.error.unknown', { code: 'unknown' }), faults: [] };
  const faults = error.errors.map(({ field, code, detail }) => [field, detail ?? code].filter(Boolean).join(' : '));
  if (KNOWN.has(error.code)) return { words: t(`ops.error.${error.code}`), faults };
  if (error.status === 404 || error.code === 'deploy.removed') return { words: t('ops.error.notFound'), faults };
  if (error.status === 400) return { words: t('ops.error.input'), faults };
  return { words: t('ops.error.unknown', { code: error.code }), faults };
}

/** Returns why a version was withdrawn: who, when, and the reason. */
export function withdrawnText({ action, at, who, why }: Withdrawal, t: TFunction): string {
  const names = { who, at: formatDateTime(at), why: why ?? ABSENT };
  return t(action === 'rollback' ? 'ops.withdrawn.left' : 'ops.withdrawn.canary', names);
}

/** Returns "1 240 pages, 3 échecs (0,2 %)". */
export function hourInWords(health: Health | undefined, t: TFunction): string {
  if (!health) return t('ops.quiet');
  const pages = t('ops.pages', { count: health.pages, n: formatNumber(health.pages) });
  if (health.failures === 0) return pages;
  const failures = t('ops.failures', { count: health.failures, n: formatNumber(health.failures) });
  return t('ops.both', { pages, failures, rate: formatNumber(health.rate * 100, health.rate < 0.1 ? 1 : 0) });
}

/** Returns who gets the canary: "10 % et 2 personnes nommées". */
export function canaryShare(canary: NonNullable<Remote['canary']>, t: TFunction): string {
  const parts = [
    canary.percent > 0 ? t('ops.percent', { percent: canary.percent }) : null,
    canary.users > 0 ? t('ops.named', { count: canary.users }) : null,
  ];
  return parts.filter(Boolean).join(' + ');
}

/** Formats 1,2 s or 80 ms; a dash without a measurement. */
export function duration(ms: number | undefined): string {
  if (ms === undefined) return ABSENT;
  return ms >= 1000 ? `${formatNumber(ms / 1000, 1)}\u00a0s` : `${formatNumber(ms)}\u00a0ms`;
}

/** Formats transferred bytes as kilobytes; French uses octets. */
export function kilobytes(bytes: number): string {
  return `${formatNumber(bytes / 1000, bytes < 10_000 ? 1 : 0)}\u00a0${document.documentElement.lang.startsWith('fr') ? 'ko' : 'kB'}`;
}
