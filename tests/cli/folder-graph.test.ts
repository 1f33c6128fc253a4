import { describe, expect, it } from 'vitest';
import { folderCycle, folderOrder, mermaidOf } from '../../src/cli/layers/folder-graph.ts';

const graph = (arrows: Record<string, string[]>) =>
  new Map(Object.entries(arrows).map(([folder, below]) => [folder, new Set(below)]));

describe('folders that import one way', () => {
  const layers = graph({ page: ['engine', 'json'], engine: ['json'], json: [] });

  it('have an order in which each imports only earlier ones', () => {
    expect(folderOrder(layers)).toEqual({ order: ['json', 'engine', 'page'], circular: [] });
    expect(folderCycle(layers)).toEqual([]);
  });

  it('are drawn with the arrows that no others imply', () => {
    expect(mermaidOf(layers).split('\n').slice(1)).toEqual([
      '  page["page"]',
      '  engine["engine"]',
      '  json["json"]',
      '  page --> engine',
      '  engine --> json',
    ]);
  });
});

describe('folders that import each other', () => {
  it('are named as one way round, without those that only lead there', () => {
    const circle = graph({ page: ['rules'], rules: ['facts'], facts: ['logic'], logic: ['rules', 'json'], json: [] });
    expect(folderCycle(circle)).toEqual(['facts', 'logic', 'rules', 'facts']);
    expect(folderOrder(circle).order).toEqual(['json']);
  });
});
