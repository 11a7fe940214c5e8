export const pageTones = ['org', 'deep', 'bright', 'warm', 'cool'] as const
/** A colour of a fundraiser's page, made of the org's: its own, darker, lighter, or beside it on the wheel. */
export type PageTone = (typeof pageTones)[number]

const turns: Readonly<Record<PageTone, { hue: number; lightness: number }>> = {
  org: { hue: 0, lightness: 0 },
  deep: { hue: 0, lightness: -0.1 },
  bright: { hue: 0, lightness: 0.12 },
  warm: { hue: -35, lightness: 0 },
  cool: { hue: 35, lightness: 0 },
}

/** The colour of a tone as `#rrggbb`, of the org's colour written the same way. */
export function colorOfTone(primary: string, tone: PageTone): string {
  if (tone === 'org') return primary
  const [hue, saturation, lightness] = toHsl(primary)
  const turn = turns[tone]
  return toHex((hue + turn.hue + 360) % 360, saturation, Math.min(0.9, Math.max(0.1, lightness + turn.lightness)))
}

function toHsl(hex: string): [hue: number, saturation: number, lightness: number] {
  const number = Number.parseInt(hex.slice(1), 16)
  const [red, green, blue] = [(number >> 16) / 255, ((number >> 8) & 255) / 255, (number & 255) / 255] as const
  const [most, least] = [Math.max(red, green, blue), Math.min(red, green, blue)]
  const [lightness, spread] = [(most + least) / 2, most - least]
  if (spread === 0) return [0, 0, lightness]
  const sixth =
    most === red ? (green - blue) / spread : most === green ? (blue - red) / spread + 2 : (red - green) / spread + 4
  return [(sixth * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness]
}

function toHex(hue: number, saturation: number, lightness: number): string {
  const part = (offset: number): string => {
    const at = (offset + hue / 30) % 12
    const reach = saturation * Math.min(lightness, 1 - lightness)
    const value = lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1))
    return Math.round(value * 255)
      .toString(16)
      .padStart(2, '0')
  }
  return `#${part(0)}${part(8)}${part(4)}`
}
