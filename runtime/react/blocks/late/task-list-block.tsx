import { useMemo } from 'react';
import { type TaskState, taskState } from '../../../engine/forms/placed-actions.ts';
import { holds } from '../../../engine/rules/judge.ts';
import type { Task, TaskListBlock } from '../../../schema/types.ts';
import type { BlockProps } from '../../context/block-props.ts';
import { useItem } from '../../context/item-scope.ts';
import { useRuntime } from '../../context/runtime-context.tsx';
import { AppLink, Text } from '../../context/text.tsx';
import { useAtom } from '../../context/use-atom.ts';
import { useShellText } from '../../context/use-shell-text.ts';
import { useShellWords } from '../../context/use-shell-words.ts';
import { BlockTitle } from './block-title.tsx';
import styles from './task-list-block.module.css';

type Stated = { key: string; task: Task; state: TaskState };

/** The tasks with the state of each as text, and the number of finished ones. */
export function TaskListView({ block }: BlockProps<TaskListBlock>) {
  const tasks = useTasks(block);
  const done = tasks.filter(({ state }) => state === 'done').length;
  const count = useShellWords('states', 'tasks-done', { done, total: tasks.length });
  if (tasks.length === 0) return null;
  return (
    <div>
      <BlockTitle copy={block.title} />
      <p className={styles.count}>{count}</p>
      <ul className={styles.tasks}>
        {tasks.map(({ key, task, state }) => (
          <TaskRow key={key} task={task} state={state} />
        ))}
      </ul>
    </div>
  );
}

/** The visible tasks in order, with their states. */
function useTasks({ items, order }: TaskListBlock): Stated[] {
  const { facts } = useRuntime();
  const item = useItem();
  const states = useAtom(
    useMemo(
      () =>
        facts.derive((env, product) => {
          const says: Parameters<typeof taskState>[1] = (part) => holds(part, env, (id) => product.rules[id]);
          return order
            .flatMap((key) => (items[key] && says(items[key]) ? [`${key} ${taskState(items[key], says)}`] : []))
            .join('\n');
        }, item),
      [facts, items, order, item],
    ),
  );
  return useMemo(() => states.split('\n').flatMap((line) => stated(items, line)), [items, states]);
}

function stated(items: TaskListBlock['items'], line: string): Stated[] {
  const [key = '', state = ''] = line.split(' ');
  const task = items[key];
  return task ? [{ key, task, state: state as TaskState }] : [];
}

function TaskRow({ task, state }: { task: Task; state: TaskState }) {
  const { text, detail, links, to } = task;
  const words = {
    done: useShellText('states', 'state-done'),
    working: useShellText('states', 'task-working'),
    'to-do': useShellText('states', 'task-to-do'),
  };
  return (
    <li className={styles.task} data-state={state}>
      <div className={styles.words}>
        <p className={styles.text}>
          {to === undefined ? (
            <Text copy={text} links={links} />
          ) : (
            <AppLink to={to}>
              <Text copy={text} />
            </AppLink>
          )}
        </p>
        {detail === undefined ? null : (
          <p className={styles.detail}>
            <Text copy={detail} links={links} />
          </p>
        )}
      </div>
      <p className={styles.state}>{words[state]}</p>
    </li>
  );
}
