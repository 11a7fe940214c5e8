/** The one palette: warm stones, a deep green, amber and brick. Everything that has a colour takes it from here. */
export const palette = {
  stone: {
    0: '#fffefb',
    25: '#fcfaf6',
    50: '#f8f5ef',
    100: '#f1ede5',
    200: '#e7e1d6',
    300: '#d5cdbf',
    400: '#a89e8f',
    500: '#867c6e',
    600: '#6a6155',
    700: '#4d463c',
    800: '#322d26',
    850: '#28241e',
    900: '#201d18',
    950: '#181511',
  },
  green: {
    50: '#edf4f0',
    100: '#d8e8e0',
    200: '#b2d3c5',
    300: '#83b8a5',
    400: '#45a086',
    500: '#1f7561',
    600: '#0f5c4c',
    700: '#0b4a3d',
    800: '#12382f',
    900: '#172b25',
  },
  amber: {
    100: '#f9ead0',
    300: '#e6b45a',
    500: '#b97a14',
    600: '#8a5a08',
    900: '#33281a',
  },
  brick: {
    50: '#fbeee9',
    100: '#f5d8ce',
    300: '#e59a86',
    500: '#b5452f',
    600: '#983623',
    900: '#37221c',
  },
} as const

export type Scheme = 'light' | 'dark'

const { stone, green, amber, brick } = palette

const light = {
  ground: stone[50],
  surface: stone[0],
  raised: stone[0],
  sunken: stone[100],
  line: stone[200],
  'line-strong': stone[300],
  'control-line': stone[500],
  ink: '#26221c',
  'ink-quiet': stone[600],
  'ink-faint': '#746a5d',
  accent: green[600],
  'accent-hover': green[500],
  'accent-press': green[700],
  'accent-wash': green[50],
  'accent-wash-strong': green[100],
  'accent-text': green[600],
  'on-accent': stone[0],
  good: green[600],
  'good-wash': green[50],
  attention: amber[600],
  'attention-wash': amber[100],
  'attention-line': amber[500],
  failure: brick[600],
  'failure-wash': brick[50],
  'failure-line': brick[500],
  'failure-fill': brick[600],
  'on-failure': stone[0],
  'brand-ground': '#0c4d40',
  'brand-ink': '#f3f7f2',
  'brand-ink-quiet': '#c4dcd2',
  'brand-line': '#9cc9b9',
  'brand-coin': '#f0c474',
  shadow: '0 1px 2px rgb(50 40 25 / 6%), 0 12px 32px rgb(50 40 25 / 14%)',
  scrim: 'rgb(40 33 24 / 38%)',
}

export type Colour = keyof typeof light

const dark: Record<Colour, string> = {
  ground: stone[950],
  surface: stone[900],
  raised: stone[850],
  sunken: '#1c1915',
  line: '#38322a',
  'line-strong': '#4a4338',
  'control-line': '#7d7365',
  ink: '#efeae1',
  'ink-quiet': '#b9b0a2',
  'ink-faint': '#9d9384',
  accent: green[400],
  'accent-hover': '#58b399',
  'accent-press': '#3a8c74',
  'accent-wash': green[900],
  'accent-wash-strong': green[800],
  'accent-text': '#74c2aa',
  'on-accent': '#0b1a15',
  good: '#74c2aa',
  'good-wash': green[900],
  attention: amber[300],
  'attention-wash': amber[900],
  'attention-line': amber[300],
  failure: brick[300],
  'failure-wash': brick[900],
  'failure-line': brick[300],
  'failure-fill': brick[500],
  'on-failure': stone[0],
  'brand-ground': '#0f2f28',
  'brand-ink': '#f3f7f2',
  'brand-ink-quiet': '#c4dcd2',
  'brand-line': '#9cc9b9',
  'brand-coin': '#f0c474',
  shadow: '0 1px 2px rgb(8 6 4 / 40%), 0 16px 40px rgb(8 6 4 / 55%)',
  scrim: 'rgb(10 8 6 / 60%)',
}

/** The named colours of a scheme; each is a CSS variable `--al-{name}` too. */
export const colours: Record<Scheme, Record<Colour, string>> = { light, dark }

/** The names of the colors that people choose from, in the order of the series. */
export type Swatch = 'green' | 'amber' | 'blue' | 'brick' | 'plum' | 'sage' | 'stone' | 'rose'

const series: Record<Scheme, readonly string[]> = {
  light: ['#0f5c4c', '#d08a1d', '#3b6ea5', '#b5452f', '#7b5a93', '#6cae9d', '#8a7f6d', '#c98fa5'],
  dark: ['#56b197', '#e6b45a', '#7aa9dc', '#dd7c63', '#b394cc', '#9fd6c7', '#b3a894', '#e0b3c4'],
}

/**
 * The colours of a chart's series, told apart with any kind of colour vision by lightness as well as hue. Each is a
 * CSS variable `--al-series-{n}` from 1 on; the same series keeps its number on every screen.
 */
export const chartSeries = (scheme: Scheme): readonly string[] => series[scheme]

/** Every CSS variable of a scheme, name and value. */
export function cssVariables(scheme: Scheme): [name: string, value: string][] {
  const named = Object.entries(colours[scheme]).map(([name, value]): [string, string] => [`--al-${name}`, value])
  const charted = chartSeries(scheme).map((value, index): [string, string] => [`--al-series-${index + 1}`, value])
  return [...named, ...charted]
}
