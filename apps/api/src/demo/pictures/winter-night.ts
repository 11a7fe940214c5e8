const house = (x: number, y: number, width: number, height: number, roof: number, lit: readonly number[]): string => {
  const windows = lit.map((place) => {
    const [column, row] = [place % 3, Math.floor(place / 3)]
    const left = x + width * (0.16 + column * 0.26)
    const top = y + height * (0.2 + row * 0.36)
    return `<rect x="${left}" y="${top}" width="${width * 0.16}" height="${height * 0.2}" rx="3" fill="#f2c063"/>`
  })
  return `<path d="M${x - 14} ${y + 4} L${x + width / 2} ${y - roof} L${x + width + 14} ${y + 4} Z" fill="#e9edf0"/>
    <path d="M${x} ${y + 8} L${x + width / 2} ${y - roof + 26} L${x + width} ${y + 8} Z" fill="#1d3a45"/>
    <rect x="${x}" y="${y}" width="${width}" height="${height}" fill="#1d3a45"/>${windows.join('')}`
}

const flakes = Array.from({ length: 90 }, (_, index) => {
  const x = (index * 397) % 1600
  const y = (index * 241) % 760
  return `<circle cx="${x}" cy="${y}" r="${1.5 + (index % 4)}" fill="#fff" opacity="${0.35 + (index % 5) * 0.12}"/>`
}).join('')

export const winterNight = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
  <defs>
    <linearGradient id="sky" x1="0" y1="0" x2="0" y2="1"><stop offset="0" stop-color="#0f2733"/><stop offset="1" stop-color="#3c6470"/></linearGradient>
    <radialGradient id="glow"><stop offset="0" stop-color="#ffdf9a" stop-opacity="0.9"/><stop offset="0.35" stop-color="#f2c063" stop-opacity="0.42"/><stop offset="1" stop-color="#f2c063" stop-opacity="0"/></radialGradient>
  </defs>
  <rect width="1600" height="900" fill="url(#sky)"/>
  <circle cx="1290" cy="170" r="62" fill="#f4ead2"/><circle cx="1266" cy="154" r="56" fill="#1a3a47"/>
  <path d="M0 560 C240 470 420 500 640 540 S1120 450 1600 530 V900 H0 Z" fill="#24505c"/>
  ${house(130, 430, 190, 210, 110, [0, 4])}${house(350, 470, 150, 170, 84, [1])}${house(980, 440, 210, 210, 120, [0, 2, 4])}${house(1230, 480, 160, 170, 90, [1, 3])}
  <path d="M0 650 C300 590 560 640 820 628 S1320 590 1600 640 V900 H0 Z" fill="#cfdce0"/>
  <path d="M0 742 C360 672 700 742 1010 716 S1430 690 1600 730 V900 H0 Z" fill="#eef2f2"/>
  <circle cx="700" cy="560" r="330" fill="url(#glow)"/>
  <rect x="690" y="600" width="20" height="210" fill="#14242b"/><rect x="664" y="800" width="72" height="18" rx="6" fill="#14242b"/>
  <path d="M640 600 L660 470 H740 L760 600 Z" fill="#ffd98a"/><path d="M640 600 L660 470 H740 L760 600 Z" fill="none" stroke="#14242b" stroke-width="10"/>
  <path d="M700 470 V600 M632 604 H768" stroke="#14242b" stroke-width="9"/><path d="M646 470 L700 412 L754 470 Z" fill="#14242b"/><circle cx="700" cy="404" r="13" fill="none" stroke="#14242b" stroke-width="8"/>
  ${flakes}
</svg>`
