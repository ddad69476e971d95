// In place of what the shell provides to remotes: nobody takes anything from a build that has it all.
export {};
