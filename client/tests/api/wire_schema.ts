// Holds messages against the schema of the wire, as the tests of the server do (RFC 8927, JSON Type Definition).
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

interface Schema {
  ref?: string;
  type?: string;
  enum?: string[];
  elements?: Schema;
  values?: Schema;
  properties?: Record<string, Schema>;
  optionalProperties?: Record<string, Schema>;
  additionalProperties?: boolean;
  discriminator?: string;
  mapping?: Record<string, Schema>;
  nullable?: boolean;
  metadata?: { keys?: string };
}

let kept: Record<string, Schema> | undefined;
function definitions(): Record<string, Schema> {
  if (kept) return kept;
  const folder = mkdtempSync(join(tmpdir(), 'bastide-wire-'));
  try {
    const file = join(folder, 'wire.json');
    execFileSync(join(import.meta.dirname, '../../../tools/wire.py'), ['--schema', file]);
    kept = (JSON.parse(readFileSync(file, 'utf8')) as { definitions: Record<string, Schema> }).definitions;
  } finally {
    rmSync(folder, { recursive: true });
  }
  return kept;
}

const firstOf = (complaints: Iterable<string>): string => [...complaints].find(Boolean) ?? '';

function inMembers(value: object, schema: Schema, where: string, tag = ''): string {
  const { properties: needed = {}, optionalProperties: optional = {} } = schema;
  const known = { ...needed, ...optional };
  const members = Object.entries(value).filter(([, member]) => member !== undefined); // which JSON leaves out
  const missing = Object.keys(needed).find((name) => !members.some(([given]) => given === name));
  if (missing) return `${where} lacks ${missing}`;
  return firstOf(members.map(([name, member]) => {
    if (known[name]) return complaint(member, known[name], `${where}.${name}`);
    return name === tag || schema.additionalProperties ? '' : `${where} has ${name}, which the schema does not know`;
  }));
}

function inValues(value: object, schema: Schema, where: string): string {
  const keys = schema.metadata?.keys ? definitions()[schema.metadata.keys]!.enum! : null;
  return firstOf(Object.entries(value).map(([key, member]) =>
    keys && !keys.includes(key) ? `${where} has the key ${key}` : complaint(member, schema.values!, `${where}.${key}`)));
}

function isOfType(value: unknown, type: string): boolean {
  if (type === 'boolean' || type === 'string') return typeof value === type;
  return typeof value === 'number' && (type === 'float64' || Number.isInteger(value));
}

function inObject(value: unknown, schema: Schema, where: string): string {
  if (typeof value !== 'object' || value === null) return `${where} is no object`;
  if (schema.values) return inValues(value, schema, where);
  if (!schema.discriminator) return inMembers(value, schema, where);
  const which = String((value as Record<string, unknown>)[schema.discriminator]);
  const found = schema.mapping![which];
  return found ? inMembers(value, found, `${where}(${which})`, schema.discriminator) : `${where} is of an unknown ${schema.discriminator}, ${which}`;
}

function complaint(value: unknown, schema: Schema, where: string): string {
  if (value === null && schema.nullable) return '';
  if (schema.ref) return complaint(value, definitions()[schema.ref]!, where);
  if (schema.type) return isOfType(value, schema.type) ? '' : `${where} is no ${schema.type}`;
  if (schema.enum) return schema.enum.includes(value as string) ? '' : `${where} is not one of its words: ${String(value)}`;
  if (schema.elements) {
    if (!Array.isArray(value)) return `${where} is no list`;
    return firstOf(value.map((each, i) => complaint(each, schema.elements!, `${where}[${i}]`)));
  }
  if (schema.values || schema.discriminator || schema.properties || schema.optionalProperties) return inObject(value, schema, where);
  return '';
}

/** What is wrong with a value of this definition, and where; empty where nothing is. */
export const wireComplaint = (value: unknown, definition: string): string => complaint(value, definitions()[definition]!, definition);
