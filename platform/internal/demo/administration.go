package demo

import (
	"time"

	"portal/platform/internal/journal"
)

// Addresses of the demonstration's sign-ins.
const (
	desktop = "Firefox · Windows"
	phone   = "Safari · iPhone"
)

// administration returns the sign-ins and account changes of a practice's last days, consistent with seedStaff.
func administration(s *staffed) []journal.Line {
	owner, etienne, nora, yanis, brigitte := s.people[0].UUID, s.people[1].UUID, s.people[3].UUID, s.people[4].UUID, s.people[5].UUID
	act := func(at time.Time, actor, action, account string) journal.Line {
		return journal.Line{At: at.UnixMilli(), ActorUUID: actor, Address: "192.0.2.20", Action: action, Kind: journal.KindAccount, SubjectUUID: account}
	}
	signIn := func(at time.Time, account, address, device, method string) journal.Line {
		line := act(at, account, journal.SignIn, account)
		line.Address, line.Device, line.Method = address, device, method
		return line
	}
	failed := func(first, last time.Time, action, account string, count int64) journal.Line {
		line := act(last, "", action, account)
		line.Address, line.Device, line.Amount = "203.0.113.41", desktop, count
		line.OldValue, line.NewValue = first.UTC().Format(time.RFC3339), last.UTC().Format(time.RFC3339)
		return line
	}
	invited := act(moment(11, 16, 9, 5), owner, journal.Invite, brigitte)
	invited.NewValue = "accounts"
	role := act(moment(11, 17, 14, 12), owner, journal.ChangeRole, etienne)
	role.OldValue, role.NewValue = "assistant", "practitioner"
	lines := []journal.Line{
		invited, role,
		act(moment(11, 18, 12, 40), etienne, journal.ChangePassword, etienne),
		act(moment(11, 19, 9, 30), owner, journal.InviteAgain, brigitte),
		failed(moment(11, 19, 18, 27), moment(11, 19, 18, 30), journal.SignInFailed, etienne, 3),
		signIn(moment(11, 19, 18, 31), etienne, "198.51.100.24", phone, "password"),
		failed(moment(11, 20, 3, 14), moment(11, 20, 3, 16), journal.SignInLocked, yanis, 5),
		signIn(moment(11, 20, 7, 55), nora, "192.0.2.23", desktop, "password"),
		signIn(moment(11, 20, 8, 2), owner, "192.0.2.20", desktop, "openid"),
		act(moment(11, 20, 9, 10), owner, journal.Suspend, yanis),
	}
	for day := 9; day < 19; day++ {
		if at := moment(11, day, 8, 1+day%7); at.Weekday() != time.Saturday && at.Weekday() != time.Sunday {
			lines = append(lines, signIn(at, owner, "192.0.2.20", desktop, "openid"), act(at.Add(10*time.Hour), owner, journal.SignOut, owner))
		}
	}
	return lines
}
