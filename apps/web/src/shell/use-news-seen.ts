import { useState } from 'react'
import { news } from './news'

const keyOf = (userId: string): string => `almoner.news.seen.${userId}`

function recall(userId: string): number | null {
  try {
    const kept = localStorage.getItem(keyOf(userId))
    return kept !== null && /^\d{1,6}$/.test(kept) ? Number(kept) : null
  } catch {
    return null
  }
}

/** How many items came after those that were there when someone last looked. */
export const unreadSince = (seen: number | null): number =>
  seen === null || seen < 0 ? news.length : news.slice(seen).length

/** How much of the news a user has not read yet, as far as this browser remembers, and the way to say that it is read. */
export function useNewsSeen(userId: string): { unread: number; markSeen: () => void } {
  const [seen, setSeen] = useState(() => recall(userId))
  const markSeen = () => {
    setSeen(news.length)
    try {
      localStorage.setItem(keyOf(userId), String(news.length))
    } catch {
      return
    }
  }
  return { unread: unreadSince(seen), markSeen }
}
