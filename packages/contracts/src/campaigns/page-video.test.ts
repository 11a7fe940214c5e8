import { expect, test } from 'vitest'
import { videoIn } from './page-video.js'

const youtube = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1&rel=0'

test.each([
  ['https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s', youtube],
  [' https://youtu.be/dQw4w9WgXcQ?si=abc ', youtube],
  ['https://m.youtube.com/shorts/dQw4w9WgXcQ', youtube],
  ['https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ', youtube],
  ['https://vimeo.com/76979871', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1'],
  ['https://vimeo.com/76979871/8272103f6e', 'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e'],
  [
    'https://player.vimeo.com/video/76979871?h=8272103f6e',
    'https://player.vimeo.com/video/76979871?autoplay=1&dnt=1&h=8272103f6e',
  ],
])('%s is played by a frame', (address, frameUrl) => {
  expect(videoIn(address)?.frameUrl).toBe(frameUrl)
})

test.each([
  '',
  'dQw4w9WgXcQ',
  'http://www.youtube.com/watch?v=dQw4w9WgXcQ',
  'https://www.youtube.com/watch?v=short',
  'https://www.youtube.com/@somebody',
  'https://youtube.com.example.org/watch?v=dQw4w9WgXcQ',
  'https://example.org/watch?v=dQw4w9WgXcQ',
  'https://vimeo.com/channels/staff',
  'https://vimeo.com/76979871?h=%22onload',
  'javascript:alert(1)//youtube.com/watch?v=dQw4w9WgXcQ',
])('%s is no video that a page plays', (address) => {
  expect(videoIn(address)).toBe(null)
})
