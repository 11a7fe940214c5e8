const lamp = (x: number): string =>
  `<path d="M${x} 0 V150" stroke="#4d463c" stroke-width="6"/><path d="M${x - 78} 232 C${x - 70} 172 ${x - 30} 150 ${x} 150 S${x + 70} 172 ${x + 78} 232 Z" fill="#0f5c4c"/>
   <ellipse cx="${x}" cy="234" rx="66" ry="13" fill="#ffdf9a"/><path d="M${x - 66} 236 L${x - 250} 700 H${x + 250} L${x + 66} 236 Z" fill="#ffdf9a" opacity="0.16"/>`

const pot = (x: number, width: number, height: number, colour: string): string =>
  `<rect x="${x}" y="${640 - height}" width="${width}" height="${height}" rx="18" fill="${colour}"/>
   <rect x="${x - 12}" y="${632 - height}" width="${width + 24}" height="20" rx="10" fill="${colour}"/><rect x="${x - 12}" y="${632 - height}" width="${width + 24}" height="20" rx="10" fill="#000" opacity="0.16"/>
   <circle cx="${x + width / 2}" cy="${624 - height}" r="11" fill="#322d26"/>
   <path d="M${x + width * 0.35} ${596 - height} c-26 -34 24 -52 0 -92 M${x + width * 0.65} ${590 - height} c-26 -34 24 -52 0 -92" fill="none" stroke="#fff" stroke-width="9" stroke-linecap="round" opacity="0.6"/>`

const bowls = [0, 1, 2, 3, 4, 5]
  .map(
    (place) =>
      `<path d="M${170 + place * 96} 330 h76 c0 30 -18 44 -38 44 s-38 -14 -38 -44 Z" fill="${['#b97a14', '#1f7561', '#b5452f'][place % 3]}"/>`,
  )
  .join('')

const jars = [0, 1, 2, 3, 4]
  .map(
    (place) =>
      `<rect x="${1010 + place * 92}" y="${300 - (place % 2) * 16}" width="58" height="${74 + (place % 2) * 16}" rx="9" fill="${['#d8e8e0', '#f9ead0', '#f5d8ce'][place % 3]}"/><rect x="${1016 + place * 92}" y="${290 - (place % 2) * 16}" width="46" height="14" rx="5" fill="#6a6155"/>`,
  )
  .join('')

export const kitchen = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1600 900">
  <rect width="1600" height="900" fill="#f3e6cf"/><rect y="640" width="1600" height="260" fill="#c98f52"/>
  <rect x="640" y="250" width="320" height="240" rx="10" fill="#bfd8d3"/><path d="M800 250 V490 M640 370 H960" stroke="#fffefb" stroke-width="14"/><rect x="640" y="250" width="320" height="240" rx="10" fill="none" stroke="#fffefb" stroke-width="16"/>
  <path d="M660 480 c40 -60 70 -40 96 -74 s60 -8 90 20 60 -24 94 54 Z" fill="#45a086" opacity="0.55"/>
  <rect x="140" y="374" width="470" height="16" rx="6" fill="#8a5a2c"/><rect x="990" y="374" width="490" height="16" rx="6" fill="#8a5a2c"/>
  <g transform="translate(-24 0) scale(0.86 1) translate(40 0)">${bowls}</g>${jars}
  ${lamp(420)}${lamp(1180)}
  ${pot(260, 210, 150, '#b5452f')}${pot(700, 250, 190, '#1f7561')}${pot(1130, 190, 130, '#b97a14')}
  <rect y="640" width="1600" height="26" fill="#8a5a2c"/><rect y="666" width="1600" height="234" fill="#a8713a"/>
  <ellipse cx="560" cy="724" rx="74" ry="20" fill="#fffefb"/><ellipse cx="560" cy="718" rx="52" ry="13" fill="#e6b45a"/>
  <ellipse cx="860" cy="764" rx="90" ry="24" fill="#fffefb"/><ellipse cx="860" cy="757" rx="64" ry="16" fill="#dd7c63"/>
  <ellipse cx="1190" cy="728" rx="74" ry="20" fill="#fffefb"/><ellipse cx="1190" cy="722" rx="52" ry="13" fill="#6cae9d"/>
  <path d="M330 700 l56 90 M1360 700 l-40 92" stroke="#d5cdbf" stroke-width="12" stroke-linecap="round"/>
</svg>`
