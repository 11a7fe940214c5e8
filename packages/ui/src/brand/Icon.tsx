/** The icons, drawn on a 16 px square in the line of the mark. */
const paths = {
  bang: 'M8 3v6.2M8 12.6v.1',
  bank: 'M2 13.8h12M2.6 6.2 8 2.4l5.4 3.8ZM4 8.6v3M8 8.6v3M12 8.6v3',
  bell: 'M4 7a4 4 0 0 1 8 0c0 3.4 1.3 4.6 1.3 4.6H2.7S4 10.4 4 7ZM6.6 14a1.6 1.6 0 0 0 2.8 0',
  building:
    'M3 14V3.5A1.5 1.5 0 0 1 4.5 2h4A1.5 1.5 0 0 1 10 3.5V14M10 6.5h1.5A1.5 1.5 0 0 1 13 8v6M1.5 14h13M5.5 5.2h2M5.5 8h2M5.5 10.8h2',
  bullets: 'M6 4h8M6 8h8M6 12h8M2.3 4h.4M2.3 8h.4M2.3 12h.4',
  calendar:
    'M3.5 3.2h9a1.2 1.2 0 0 1 1.2 1.2v8a1.2 1.2 0 0 1-1.2 1.2h-9a1.2 1.2 0 0 1-1.2-1.2v-8a1.2 1.2 0 0 1 1.2-1.2ZM2.3 6.6h11.4M5.3 1.8v2.6M10.7 1.8v2.6',
  campaign: 'M3.3 14V2.5M3.3 3.2c3-1.6 5 1.4 9.2-.2v6.3c-4.2 1.6-6.2-1.4-9.2.2',
  check: 'm3.2 8.4 3.2 3.2 6.4-7.2',
  'chevron-down': 'm4 6.2 4 4 4-4',
  'chevron-end': 'm6.2 4 4 4-4 4',
  'chevron-start': 'm9.8 4-4 4 4 4',
  'chevron-up': 'm4 9.8 4-4 4 4',
  clock: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 5v3.2l2.2 1.4',
  columns: 'M2.5 3h11v10h-11ZM6.2 3v10M9.8 3v10',
  copy: 'M6 5.5h6.5A1 1 0 0 1 13.5 6.5V13a1 1 0 0 1-1 1H6a1 1 0 0 1-1-1V6.5a1 1 0 0 1 1-1ZM10.8 5.5V3a1 1 0 0 0-1-1H3.5a1 1 0 0 0-1 1v6.5a1 1 0 0 0 1 1H5',
  cross: 'm4 4 8 8M12 4l-8 8',
  dashboard: 'M2.5 13.5h11M4 13.5V9M8 13.5v-11M12 13.5V6',
  donors:
    'M6.2 7.4a2.7 2.7 0 1 0 0-5.4 2.7 2.7 0 0 0 0 5.4ZM1.5 14c0-2.7 2-4.4 4.7-4.4s4.7 1.7 4.7 4.4M10.6 2.3a2.6 2.6 0 0 1 0 4.9M12.3 9.9c1.4.6 2.2 2 2.2 4.1',
  download: 'M8 2v8.2M4.6 7l3.4 3.4L11.4 7M2.5 13.6h11',
  edit: 'M3 13l.6-2.9 7.5-7.5a1.3 1.3 0 0 1 1.9 0l.4.4a1.3 1.3 0 0 1 0 1.9L5.9 12.4ZM9.8 3.9l2.3 2.3',
  euro: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM10.7 5.9a2.9 2.9 0 1 0 0 4.2M4.9 7.2h3.5M4.9 8.8h3.5',
  external: 'M9.5 2.5h4v4M13.2 2.8 7.5 8.5M11.5 9.5v3a1 1 0 0 1-1 1h-7a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1h3',
  file: 'M9.5 2H4.5a1 1 0 0 0-1 1v10a1 1 0 0 0 1 1h7a1 1 0 0 0 1-1V5ZM9.5 2v3h3',
  filter: 'M2.5 4h11M4.5 8h7M6.5 12h3',
  heart: 'M8 13.4C4.4 11 2.4 8.8 2.4 6.3A2.9 2.9 0 0 1 8 5a2.9 2.9 0 0 1 5.6 1.3c0 2.5-2 4.7-5.6 7.1Z',
  help: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM6.2 6.4a1.8 1.8 0 1 1 2.6 1.7c-.5.3-.8.6-.8 1.2M8 11.3v.1',
  history: 'M2.6 6.2A6 6 0 1 1 2 8.6M2.4 2.8v3.5h3.5M8 5v3.2l2.2 1.4',
  info: 'M8 14A6 6 0 1 0 8 2a6 6 0 0 0 0 12ZM8 7.4v3.4M8 5.1v.1',
  mail: 'M2.8 3.5h10.4a1 1 0 0 1 1 1v7a1 1 0 0 1-1 1H2.8a1 1 0 0 1-1-1v-7a1 1 0 0 1 1-1ZM2.2 4.4 8 9l5.8-4.6',
  menu: 'M2.5 4.5h11M2.5 8h11M2.5 11.5h11',
  minus: 'M3.5 8h9',
  moon: 'M13.5 9.6A5.8 5.8 0 0 1 6.4 2.5a5.8 5.8 0 1 0 7.1 7.1Z',
  more: 'M2.8 8a.4.4 0 1 0 .8 0 .4.4 0 0 0-.8 0M7.6 8a.4.4 0 1 0 .8 0 .4.4 0 0 0-.8 0M12.4 8a.4.4 0 1 0 .8 0 .4.4 0 0 0-.8 0',
  news: 'M2.8 6.6v3.2l2 .3.8 3h1.8l-.6-2.8 5.9 2V4.1L5 6.4ZM13.6 6.8v2.6',
  note: 'M3.2 2.5h9.6a.9.9 0 0 1 .9.9v6L9.9 13.5H3.2a.9.9 0 0 1-.9-.9V3.4a.9.9 0 0 1 .9-.9ZM13.7 9.4H9.9v4.1M5.2 5.8h5.6M5.2 8.6h2.4',
  numbers: 'M7 4h7M7 12h7M2.2 3.2 3.4 2.4V6M2 10.6c.3-1 2.3-1 2.2.3 0 .9-1.2 1.3-2.2 2.6h2.4',
  phone:
    'M5.6 2.5H3.4a.9.9 0 0 0-.9 1c.4 5.3 4.7 9.6 10 10a.9.9 0 0 0 1-.9v-2.2l-2.9-1.2-1.4 1.6A9 9 0 0 1 5.2 6.800L6.8 5.400Z',
  pause: 'M5.5 3.5v9M10.5 3.5v9',
  pin: 'M5.6 2.5h4.8M6.4 2.5v4L4.2 9.2h7.6L9.6 6.5v-4M8 9.2v4.6',
  plus: 'M8 3v10M3 8h10',
  recurring: 'M2.5 8A5.5 5.5 0 0 1 12.2 4.5M13.5 8A5.5 5.5 0 0 1 3.8 11.5M12.4 1.9v2.8H9.6M3.6 14.1v-2.8h2.8',
  search: 'M7 12A5 5 0 1 0 7 2a5 5 0 0 0 0 10ZM10.7 10.7 14 14',
  settings:
    'M2.5 4.5h5M11.5 4.5h2M2.5 11.5h2M8.5 11.5h5M9.5 6.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4ZM6.5 13.2a1.7 1.7 0 1 0 0-3.4 1.7 1.7 0 0 0 0 3.4Z',
  shield:
    'M8 1.8c1.6 1.1 3.3 1.6 5.2 1.7v4.3c0 3-1.9 5.1-5.2 6.4-3.3-1.3-5.2-3.4-5.2-6.4V3.5C4.7 3.4 6.4 2.9 8 1.8ZM5.8 8l1.6 1.6 2.9-3.2',
  skip: 'm3.5 3.5 6 4.5-6 4.5ZM12.5 3.5v9',
  sidebar:
    'M3.5 2.8h9a1.2 1.2 0 0 1 1.2 1.2v8a1.2 1.2 0 0 1-1.2 1.2h-9A1.2 1.2 0 0 1 2.3 12V4a1.2 1.2 0 0 1 1.2-1.2ZM6.3 2.8v10.4',
  'sign-out': 'M6 14H3.5a1 1 0 0 1-1-1V3a1 1 0 0 1 1-1H6M10.5 11l3-3-3-3M13.2 8H6',
  'sort-down': 'M8 3v10M4.5 9.5 8 13l3.5-3.5',
  'sort-none': 'm5 6.2 3-3 3 3M5 9.8l3 3 3-3',
  'sort-up': 'M8 13V3M4.5 6.5 8 3l3.5 3.5',
  sun: 'M8 10.8a2.8 2.8 0 1 0 0-5.6 2.8 2.8 0 0 0 0 5.6ZM8 1.5v1.2M8 13.3v1.2M14.5 8h-1.2M2.7 8H1.5M12.6 3.4l-.9.9M4.3 11.7l-.9.9M12.6 12.6l-.9-.9M4.3 4.3l-.9-.9',
  task: 'M3.5 2.5h9a1 1 0 0 1 1 1v9a1 1 0 0 1-1 1h-9a1 1 0 0 1-1-1v-9a1 1 0 0 1 1-1ZM5.2 8.2l2 2 3.8-4.4',
  transactions: 'M2.5 5.5h9.8M9.6 2.7l2.8 2.8-2.8 2.8M13.5 10.7H3.7M6.4 7.9l-2.8 2.8 2.8 2.8',
  undo: 'M5.5 3 2.5 6l3 3M2.8 6H9a4 4 0 0 1 0 8H6',
  upload: 'M8 10.2V2M4.6 5.4 8 2l3.4 3.4M2.5 13.6h11',
} as const

export type IconName = keyof typeof paths

const mirrored = new Set<IconName>([
  'chevron-end',
  'chevron-start',
  'sidebar',
  'sign-out',
  'undo',
  'external',
  'history',
])

export interface IconProps {
  name: IconName
  /** In pixels. */
  size?: number
}

/** A drawn sign beside words, silent to screen readers; a button that has nothing else needs an `aria-label`. */
export function Icon({ name, size = 16 }: IconProps) {
  return (
    <svg
      className={mirrored.has(name) ? 'al-icon al-mirrored' : 'al-icon'}
      width={size}
      height={size}
      viewBox="0 0 16 16"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <path d={paths[name]} />
    </svg>
  )
}
