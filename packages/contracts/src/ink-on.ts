const channel = (hex: string): number => {
  const value = Number.parseInt(hex, 16) / 255
  return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4
}

/** Dark or light letters on a ground of `#rrggbb`, whichever stands out more by WCAG's relative luminance. */
export function inkOn(ground: string): '#1c1917' | '#ffffff' {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) => channel(ground.slice(at, at + 2)))
  const luminance = 0.2126 * red + 0.7152 * green + 0.0722 * blue
  return luminance > 0.179 ? '#1c1917' : '#ffffff'
}
