import { expect, test } from 'vitest'
import { news } from './news'
import { unreadSince } from './use-news-seen'

test('news stands in order, the newest first, each with words', () => {
  const days = news.map(({ on }) => on)
  expect(days).toEqual(days.toSorted().toReversed())
  for (const { on, title, text } of news) {
    expect(on).toMatch(/^\d{4}-\d{2}-\d{2}$/)
    expect(title.length * text.length).toBeGreaterThan(0)
  }
})

test('unread is what came after the one that was read last', () => {
  expect(unreadSince(null)).toBe(news.length)
  expect(unreadSince(news.length)).toBe(0)
  expect(unreadSince(news.length - 2)).toBe(2)
  expect(unreadSince(news.length + 5)).toBe(0)
})
