type Rgb = readonly [red: number, green: number, blue: number]
type Point = readonly [x: number, y: number]

export interface ProgressDrawing {
  width: number
  height: number
  /** `#rrggbb` */
  color: string
  /** Of the goal, whole; past 100 the ring is full. None without a goal. */
  percent: number | null
  faceSize: number
  hasFace: boolean
}

const ringWidth = 26
const ringGap = 14
const strokeWidth = 20

/** Each sign as lines within a field of 10 by 16. */
const signs: Readonly<Record<string, readonly (readonly Point[])[]>> = {
  '0': [around(5, 8, 5, 8)],
  '1': [
    [
      [1, 4],
      [6, 0],
      [6, 16],
    ],
  ],
  '2': [[...around(5, 4.6, 4.8, 4.6, 190, 395), [0.4, 16], [10, 16]]],
  '3': [around(4.8, 4, 4.4, 4, 200, 450), around(4.8, 11.8, 5, 4.2, 270, 520)],
  '4': [
    [
      [7.6, 16],
      [7.6, 0],
      [0, 11.4],
      [10, 11.4],
    ],
  ],
  '5': [[[9.2, 0], [1.6, 0], [0.9, 7.2], ...around(4.9, 10.8, 5.1, 5.2, 225, 510)]],
  '6': [
    around(5, 10.8, 5, 5.2),
    [
      [0.1, 10],
      [2.2, 4.4],
      [6.8, 0],
    ],
  ],
  '7': [
    [
      [0, 0],
      [10, 0],
      [3.6, 16],
    ],
  ],
  '8': [around(5, 4, 4.2, 4), around(5, 11.8, 5, 4.2)],
  '9': [
    around(5, 5.2, 5, 5.2),
    [
      [9.9, 6],
      [7.8, 11.6],
      [3.2, 16],
    ],
  ],
  '%': [
    around(2.6, 3.2, 2.6, 3.2),
    around(11.4, 12.8, 2.6, 3.2),
    [
      [11.6, 0.4],
      [2.4, 15.6],
    ],
  ],
}

/** A ground, a ring around where the face goes, and the percent in figures, all in shades of one colour. */
export function drawProgress({ width, height, color, percent, faceSize, hasFace }: ProgressDrawing) {
  const ink = rgbOf(color)
  const ground = mix([255, 255, 255], ink, 0.08)
  const track = mix([255, 255, 255], ink, 0.22)
  const radius = faceSize / 2
  const center: Point = percent === null ? [width / 2, height / 2] : [340, height / 2]
  const shapes = [
    ringShape(center, radius + ringGap + ringWidth / 2, track, 1),
    ringShape(center, radius + ringGap + ringWidth / 2, ink, percent === null ? 1 : Math.min(1, percent / 100)),
    ...(hasFace ? [] : silhouette(center, radius, track, ground)),
    ...(percent === null ? [] : numberShapes(`${Math.min(percent, 9999)}%`, [650, height / 2], ink)),
  ]
  const pixels = Buffer.alloc(width * height * 3, Buffer.from(ground))
  for (const shape of shapes) paint(pixels, { width, height }, shape)
  return {
    pixels,
    facePlace: { left: Math.round(center[0] - radius), top: Math.round(center[1] - radius) },
    faceMask: maskOf(faceSize),
    faceMaskShape: { width: faceSize, height: faceSize, channels: 4 as const },
  }
}

interface Shape {
  color: Rgb
  /** The corners of what it lies in. */
  from: Point
  to: Point
  /** How far a point is inside, in pixels; negative outside. */
  depth: (x: number, y: number) => number
}

function ringShape([x0, y0]: Point, radius: number, color: Rgb, share: number): Shape {
  const end = share * 2 * Math.PI
  const reach = radius + ringWidth
  const tips: readonly Point[] =
    share > 0 && share < 1 ? [0, end].map((angle) => onCircle([x0, y0], radius, angle)) : []
  return {
    color,
    from: [x0 - reach, y0 - reach],
    to: [x0 + reach, y0 + reach],
    depth: (x, y) => {
      const ofRing = ringWidth / 2 - Math.abs(length(x - x0, y - y0) - radius)
      if (share <= 0 || ofRing <= -1) return -1
      if (share >= 1) return ofRing
      const angle = (Math.atan2(x - x0, y0 - y) + 2 * Math.PI) % (2 * Math.PI)
      if (angle <= end) return ofRing
      return Math.max(...tips.map(([tx, ty]) => ringWidth / 2 - length(x - tx, y - ty)))
    },
  }
}

/** Someone without a picture: head and shoulders. */
function silhouette([x0, y0]: Point, radius: number, color: Rgb, ground: Rgb): Shape[] {
  const disc = (center: Point, size: number, fill: Rgb, within?: Shape): Shape => ({
    color: fill,
    from: [x0 - radius, y0 - radius],
    to: [x0 + radius, y0 + radius],
    depth: (x, y) =>
      Math.min(size - length(x - center[0], y - center[1]), within ? within.depth(x, y) : Number.POSITIVE_INFINITY),
  })
  const face = disc([x0, y0], radius, color)
  return [
    face,
    disc([x0, y0 - radius * 0.2], radius * 0.36, ground, face),
    disc([x0, y0 + radius * 0.98], radius * 0.72, ground, face),
  ]
}

const numberHeight = 16
const widestNumber = 500

/** A line of signs, as high as there is room for. */
function numberShapes(text: string, [left, middle]: Point, color: Rgb): Shape[] {
  const advanceOf = (sign: string): number => (sign === '%' ? 14 : 10) + 3
  const units = [...text].reduce((sum, sign) => sum + advanceOf(sign), 0)
  const scale = Math.min(11.5, widestNumber / units)
  const shapes: Shape[] = []
  let x = left
  for (const sign of text) {
    for (const line of signs[sign] ?? []) {
      const placed = line.map(([px, py]): Point => [x + px * scale, middle + (py - numberHeight / 2) * scale])
      shapes.push(strokeShape(placed, color))
    }
    x += advanceOf(sign) * scale
  }
  return shapes
}

function strokeShape(line: readonly Point[], color: Rgb): Shape {
  const [xs, ys] = [line.map(([x]) => x), line.map(([, y]) => y)]
  return {
    color,
    from: [Math.min(...xs) - strokeWidth, Math.min(...ys) - strokeWidth],
    to: [Math.max(...xs) + strokeWidth, Math.max(...ys) + strokeWidth],
    depth: (x, y) => {
      let nearest = Number.POSITIVE_INFINITY
      for (let at = 1; at < line.length; at += 1) {
        const [from, to] = [line[at - 1], line[at]]
        if (from && to) nearest = Math.min(nearest, distanceToSegment([x, y], from, to))
      }
      return strokeWidth / 2 - nearest
    },
  }
}

function paint(
  pixels: Buffer,
  { width, height }: { width: number; height: number },
  { color, from, to, depth }: Shape,
): void {
  for (let y = Math.max(0, Math.floor(from[1])); y < Math.min(height, Math.ceil(to[1])); y += 1) {
    for (let x = Math.max(0, Math.floor(from[0])); x < Math.min(width, Math.ceil(to[0])); x += 1) {
      const cover = Math.min(1, Math.max(0, depth(x + 0.5, y + 0.5) + 0.5))
      if (cover === 0) continue
      const at = (y * width + x) * 3
      for (let part = 0; part < 3; part += 1) {
        const below = pixels[at + part] ?? 0
        pixels[at + part] = Math.round(below + ((color[part] ?? 0) - below) * cover)
      }
    }
  }
}

/** White where a round face shows, and see-through around it. */
function maskOf(size: number): Buffer {
  const mask = Buffer.alloc(size * size * 4, 255)
  for (let at = 0; at < size * size; at += 1) {
    const [x, y] = [(at % size) + 0.5, Math.floor(at / size) + 0.5]
    const cover = Math.min(1, Math.max(0, size / 2 - length(x - size / 2, y - size / 2) + 0.5))
    mask[at * 4 + 3] = Math.round(cover * 255)
  }
  return mask
}

/** Points along an ellipse, from one angle to another in degrees, clockwise from the right. */
function around(x: number, y: number, radiusX: number, radiusY: number, from = 0, to = 360): Point[] {
  const steps = 28
  return Array.from({ length: steps + 1 }, (_, step) => {
    const angle = ((from + ((to - from) * step) / steps) * Math.PI) / 180
    return [x + radiusX * Math.cos(angle), y + radiusY * Math.sin(angle)]
  })
}

const onCircle = ([x, y]: Point, radius: number, angle: number): Point => [
  x + radius * Math.sin(angle),
  y - radius * Math.cos(angle),
]

// Several times faster than Math.hypot, which guards against overflows that pixels do not have.
const length = (x: number, y: number): number => Math.sqrt(x * x + y * y)

function distanceToSegment([x, y]: Point, [ax, ay]: Point, [bx, by]: Point): number {
  const [dx, dy] = [bx - ax, by - ay]
  const square = dx * dx + dy * dy
  const share = square === 0 ? 0 : Math.min(1, Math.max(0, ((x - ax) * dx + (y - ay) * dy) / square))
  return length(x - ax - share * dx, y - ay - share * dy)
}

function rgbOf(hex: string): Rgb {
  const number = Number.parseInt(hex.slice(1), 16)
  return [number >> 16, (number >> 8) & 255, number & 255]
}

const mix = (from: Rgb, to: Rgb, share: number): Rgb => [
  Math.round(from[0] + (to[0] - from[0]) * share),
  Math.round(from[1] + (to[1] - from[1]) * share),
  Math.round(from[2] + (to[2] - from[2]) * share),
]
