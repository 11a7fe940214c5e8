/** Who plays videos for public pages. Nothing of theirs is loaded before a visitor presses play. */
export const videoHosts = {
  youtube: { name: 'YouTube', frameOrigin: 'https://www.youtube-nocookie.com' },
  vimeo: { name: 'Vimeo', frameOrigin: 'https://player.vimeo.com' },
} as const
export type VideoHost = keyof typeof videoHosts

export interface FramedVideo {
  host: VideoHost
  frameUrl: string
}

const youtubeNames = [
  'youtube.com',
  'www.youtube.com',
  'm.youtube.com',
  'youtube-nocookie.com',
  'www.youtube-nocookie.com',
]
const vimeoNames = ['vimeo.com', 'www.vimeo.com', 'player.vimeo.com']

// By hand: what reads addresses in a browser and in Node is no part of the language.
const webAddress = /^https:\/\/([\w.-]+)\/([^?#]*)(?:\?([^#]*))?(?:#.*)?$/

const valueIn = (query: string, name: string): string | undefined =>
  query
    .split('&')
    .map((pair) => pair.split('='))
    .find(([key]) => key === name)?.[1]

export function videoIn(address: string): FramedVideo | null {
  const [, host = '', path = '', query = ''] = webAddress.exec(address.trim()) ?? []
  const name = host.toLowerCase()
  if (name === 'youtu.be') return youtube(path)
  if (youtubeNames.includes(name))
    return youtube(valueIn(query, 'v') ?? /^(?:embed|shorts|live)\/([^/]+)/.exec(path)?.[1])
  if (!vimeoNames.includes(name)) return null
  const [, id, hash = valueIn(query, 'h')] = /^(?:video\/)?(\d+)(?:\/([0-9a-f]+))?\/?$/.exec(path) ?? []
  return vimeo(id, hash)
}

function youtube(id: string | undefined): FramedVideo | null {
  if (!id || !/^[\w-]{11}$/.test(id)) return null
  return { host: 'youtube', frameUrl: `${videoHosts.youtube.frameOrigin}/embed/${id}?autoplay=1&rel=0` }
}

function vimeo(id: string | undefined, hash: string | undefined): FramedVideo | null {
  if (!id || (hash !== undefined && !/^[0-9a-f]+$/.test(hash))) return null
  // What is not listed is found by its hash alone.
  const query = `autoplay=1&dnt=1${hash ? `&h=${hash}` : ''}`
  return { host: 'vimeo', frameUrl: `${videoHosts.vimeo.frameOrigin}/video/${id}?${query}` }
}
