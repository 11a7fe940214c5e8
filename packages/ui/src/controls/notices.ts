import { createContext, use } from 'react'

export type NoticeTone = 'good' | 'attention' | 'failed'

export interface Notice {
  id: number
  tone: NoticeTone
  title: string
  detail?: string
  errorId?: string
  at: number
}

export interface Notices {
  /** What was said on this page so far and is still worth reading, the latest first. */
  kept: readonly Notice[]
  /** Something went well: gone after three seconds. */
  say: (title: string, detail?: string) => void
  /** Something failed: stays until it is closed, and in the list of notices after that. */
  fail: (title: string, more?: { detail?: string; errorId?: string }) => void
  forget: (id: number) => void
  forgetAll: () => void
}

export const NoticesContext = createContext<Notices | null>(null)

/** Throws outside a `NoticeArea`. */
export function useNotices(): Notices {
  const notices = use(NoticesContext)
  if (!notices) throw new Error('useNotices needs a NoticeArea above it')
  return notices
}

/** How long a notice stands, and how long it takes to come and go. */
export const noticeMs = 3000
export const noticeMotionMs = 300
