import { createContext, use } from 'react'

export type NoticeTone = 'good' | 'attention' | 'failed'

/** Takes back what was just done, as long as the notice stands. */
export interface NoticeUndo {
  label: string
  onUndo: () => void
}

export interface Notice {
  id: number
  tone: NoticeTone
  title: string
  detail?: string
  errorId?: string
  undo?: NoticeUndo
  at: number
}

export interface Notices {
  /** What was said on this page so far and is still worth reading, the latest first. */
  kept: readonly Notice[]
  /** Something went well: gone after three seconds, or after eight where it can be undone. */
  say: (title: string, detail?: string, undo?: NoticeUndo) => void
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
export const undoNoticeMs = 8000
export const noticeMotionMs = 300
