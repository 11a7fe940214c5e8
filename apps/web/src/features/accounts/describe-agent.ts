import { t } from './messages'

// In the order in which they have to be looked for: each names itself along with those that come after it.
const browsers: readonly [RegExp, string][] = [
  [/\bEdgA?(?:iOS)?\//, 'Edge'],
  [/\bOPR\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//, 'Firefox'],
  [/\b(?:Chrome|CriOS|HeadlessChrome)\//, 'Chrome'],
  [/\bSafari\//, 'Safari'],
]

const systems: readonly [RegExp, string][] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bCrOS\b/, 'Chromebook'],
  [/\bLinux\b/, 'Linux'],
]

const nameIn = (agent: string, known: readonly [RegExp, string][]): string | undefined =>
  known.find(([pattern]) => pattern.test(agent))?.[1]

/** What a browser calls itself, as people would: "Firefox on Windows". */
export function describeAgent(agent: string | null): string {
  const browser = nameIn(agent ?? '', browsers)
  const system = nameIn(agent ?? '', systems)
  if (browser && system) return t('agent.onSystem', { browser, system })
  return browser ?? system ?? t('agent.other')
}
