import type { BackupTotals } from './manifest.js'

export async function timed<Result>(work: () => Promise<Result>): Promise<{ result: Result; seconds: string }> {
  const began = performance.now()
  const result = await work()
  return { result, seconds: ((performance.now() - began) / 1_000).toFixed(1) }
}

export function figuresOf({ tables, rows, files }: BackupTotals): string {
  const peak = `${Math.round(process.resourceUsage().maxRSS / 1_024)} MiB of memory at most`
  return `${rows.toLocaleString('en')} rows of ${tables} tables, ${files.toLocaleString('en')} files, ${peak}`
}
