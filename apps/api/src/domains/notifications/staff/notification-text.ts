/** A notice in words: as the subject of a mail of its own, as a sentence among others, and where its link leads. */
export interface NotificationText {
  subject: string
  sentence: string
  place: { label: string; path: string }
}
