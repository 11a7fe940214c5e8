import { describe, expect, test } from 'vitest'
import { drawingOf, floorsOf, importsOfRooms, page, withFloors } from '../generators/floors.mjs'
import { everyFile, root, textOf } from './repo.js'

const files = everyFile()
const rooms = importsOfRooms(root, files)

describe('the drawing of the floors', () => {
  test('is of the code as it is: npm run docs:floors draws it anew', () => {
    expect(withFloors(textOf(page), root, files)).toBe(textOf(page))
  })

  test('has contracts at the bottom, and the platform below every domain', () => {
    const floors = floorsOf(rooms)
    expect(floors.size).toBeGreaterThan(12)
    expect(floors.get('contracts')).toBe(0)
    expect(floors.get('platform')).toBe(1)
    expect(floors.get('domains')).toBeLessThan(floors.get('api') ?? 0)
  })

  test('refuses an import from below to above', () => {
    const planted = new Map([...rooms].map(([room, targets]) => [room, new Set(targets)]))
    planted.get('platform')?.add('domains')
    expect(() => floorsOf(planted)).toThrow('circle')
  })

  test('differs as soon as one import does', () => {
    const planted = new Map([...rooms, ['checks', new Set(['platform', 'domains'])]])
    expect(drawingOf(planted)).not.toBe(drawingOf(rooms))
  })
})
