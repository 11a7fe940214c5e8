import 'reflect-metadata'
import { Module } from '@nestjs/common'
import { NestFactory } from '@nestjs/core'
import { expect, test } from 'vitest'
import { createLogger } from '../platform/logger.js'
import { nestOptions, wired } from './wiring.js'

class Nowhere {}

class Lost {
  constructor(readonly nowhere: Nowhere) {}
}
// As the compiler writes it for a class with a decorator.
Reflect.defineMetadata('design:paramtypes', [Nowhere], Lost)

class LostModule {}
Module({ providers: [Lost] })(LostModule)

test('a class that nobody provides is told in one line that names it and who asks for it', async () => {
  const app = NestFactory.createApplicationContext(LostModule, nestOptions(createLogger('silent')))
  await expect(wired(app)).rejects.toMatchObject({
    name: 'StartProblem',
    message: expect.stringMatching(/^Nest can't resolve dependencies of the Lost \(\?\)[^\n]*Nowhere[^\n]*$/),
  })
})

test('any other failure stays as it is', async () => {
  const failure = new Error('The disk is full')
  await expect(wired(Promise.reject(failure))).rejects.toBe(failure)
})
