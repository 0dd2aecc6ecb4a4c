/** Two ways to a game without the queue: practice against a bot, and a table among friends. */
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { Reply, Wish } from '../connection/frames.ts';
import { useServer } from '../connection/use-house.ts';
import { useProblem } from '../connection/use-problem.ts';
import { rolesOf } from './role.ts';
import { useGoToNewSeat } from './use-new-seat.ts';

interface Practice {
  readonly role?: string;
  readonly bot?: string;
}

/** Starts practice and opens it when ready; `problem`: reason of the last refusal. */
export function usePractice(preset: string, format: string) {
  const house = useServer();
  const navigate = useNavigate();
  const [state, setState] = useState<'ready' | 'busy' | 'coming'>('ready');
  const [problem, setProblem] = useProblem();
  useGoToNewSeat(state === 'coming', 'practice');
  const ask = async (wish: Wish): Promise<Reply> => {
    setState('busy');
    setProblem(null);
    const reply = await house.ask(wish);
    setState(reply.ok && wish.type === 'practise' ? 'coming' : 'ready');
    if (!reply.ok) setProblem(reply.error);
    return reply;
  };
  return {
    problem,
    busy: state === 'busy',
    practise(practice: Practice = {}): void {
      if (state !== 'busy') void ask({ type: 'practise', preset, ...practice });
    },
    async invite(bots?: readonly string[], roles = rolesOf(format, preset)): Promise<void> {
      if (state === 'busy') return;
      const reply = await ask({
        type: 'invite',
        preset,
        roles: [...roles],
        ...(bots && { bots: [...bots] }),
      });
      if (reply.ok && reply.invite !== undefined)
        await navigate({ to: '/join/$invite', params: { invite: reply.invite } });
    },
  };
}
