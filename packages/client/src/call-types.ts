import type { Paths } from './rest.generated.js'

export type Method = 'get' | 'post' | 'put' | 'delete'

/** The paths that answer to a method. */
export type PathOf<M extends Method> = {
  [Path in keyof Paths]: M extends keyof Paths[Path] ? Path : never
}[keyof Paths]

type Call<M extends Method, Path extends keyof Paths> = M extends keyof Paths[Path] ? Paths[Path][M] : never

/** What a call gives, out of its envelope: `Answer<'get', '/v1/donors/{id}'>` is a donor. */
export type Answer<M extends Method, Path extends keyof Paths> =
  Call<M, Path> extends { responses: { 200: { content: { 'application/json': { data: infer Data } } } } } ? Data : never

/** What a call takes as its body, its idempotency key apart. */
export type Body<M extends Method, Path extends keyof Paths> =
  Call<M, Path> extends { requestBody: { content: { 'application/json': infer Content } } }
    ? Content extends { idempotencyKey: string }
      ? Omit<Content, 'idempotencyKey'>
      : Content
    : never

/** What a call takes in its query. */
export type Query<M extends Method, Path extends keyof Paths> =
  Call<M, Path> extends { parameters: { query?: infer Taken } } ? Taken : never

type PathOption<M extends Method, Path extends keyof Paths> =
  Call<M, Path> extends { parameters: { path: infer Parameters } } ? { path: Parameters } : unknown

type QueryOption<M extends Method, Path extends keyof Paths> = [Query<M, Path>] extends [undefined]
  ? unknown
  : { query?: Query<M, Path> }

type BodyOption<M extends Method, Path extends keyof Paths> = [Body<M, Path>] extends [never]
  ? unknown
  : Partial<Body<M, Path>> extends Body<M, Path>
    ? { body?: Body<M, Path> }
    : { body: Body<M, Path> }

type KeyOption<M extends Method, Path extends keyof Paths> =
  Call<M, Path> extends { requestBody: { content: { 'application/json': { idempotencyKey: string } } } }
    ? { idempotencyKey?: string }
    : unknown

type Options<M extends Method, Path extends keyof Paths> = PathOption<M, Path> &
  QueryOption<M, Path> &
  BodyOption<M, Path> &
  KeyOption<M, Path> & { signal?: AbortSignal }

/** Options may be left out where a call asks for none. */
export type Arguments<M extends Method, Path extends keyof Paths> =
  Partial<Options<M, Path>> extends Options<M, Path> ? [Options<M, Path>?] : [Options<M, Path>]

/** The lists that come in pages. */
export type PagedPath = {
  [Path in PathOf<'get'>]: Answer<'get', Path> extends { rows: readonly unknown[]; next: string | null } ? Path : never
}[PathOf<'get'>]

/** What a list has in each row. */
export type Row<Path extends PagedPath> = Answer<'get', Path> extends { rows: readonly (infer Each)[] } ? Each : never
