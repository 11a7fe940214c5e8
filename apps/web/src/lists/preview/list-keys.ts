/** The keys of lists, as they are pressed and as they are told. */
export const listKeys = {
  next: 'j',
  previous: 'k',
  choose: 'x',
  chooseRange: 'Shift+x',
  preview: 'Space',
  close: 'Escape',
} as const
