import { paths } from '../paths'
import { shellText } from './messages'

export interface NewsItem {
  /** The day it came out, `YYYY-MM-DD`; the newest stands first. */
  on: string
  title: string
  text: string
  to?: string
}

export const news: readonly NewsItem[] = [
  {
    on: '2026-11-22',
    ...shellText.group('news.recurring'),
    to: paths.donations(),
  },
  {
    on: '2026-11-22',
    ...shellText.group('news.fundraisers'),
  },
  {
    on: '2026-11-22',
    ...shellText.group('news.settings'),
  },
  {
    on: '2026-11-21',
    ...shellText.group('news.secondFactor'),
  },
  {
    on: '2026-11-21',
    ...shellText.group('news.imports'),
    to: paths.imports(),
  },
]
