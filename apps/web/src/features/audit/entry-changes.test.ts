import { expect, test } from 'vitest'
import { changesOf } from './entry-changes'

test('names what differs, and leaves out what is the same', () => {
  const before = { name: 'Harbor', website: 'https://a.example', widget: { color: '#111111', label: 'Donate' } }
  const after = { name: 'Harbor Light', website: 'https://a.example', widget: { color: '#222222', label: 'Donate' } }
  expect(changesOf(before, after)).toEqual([
    { path: 'name', before: 'Harbor', after: 'Harbor Light' },
    { path: 'widget.color', before: '#111111', after: '#222222' },
  ])
})

test('shows everything of what came or went', () => {
  expect(changesOf(null, { permission: 'agent', logo: null })).toEqual([
    { path: 'permission', before: undefined, after: 'agent' },
  ])
  expect(changesOf({ permission: 'agent' }, null)).toEqual([{ path: 'permission', before: 'agent', after: undefined }])
  expect(changesOf(null, null)).toEqual([])
})

test('keeps lists whole', () => {
  expect(changesOf({ tags: ['a'] }, { tags: ['a', 'b'] })).toEqual([{ path: 'tags', before: ['a'], after: ['a', 'b'] }])
})
